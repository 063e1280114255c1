-- What wrk sends, and one line of JSON about what came back.
-- Arguments: the method, and the file with the body, if there is one.

function init(args)
   wrk.method = args[1]
   if args[2] then
      local file = assert(io.open(args[2], "rb"))
      wrk.body = file:read("*all")
      file:close()
      wrk.headers["Content-Type"] = "application/json"
   end
end

function done(summary, latency, requests)
   local errors = summary.errors
   io.write(string.format(
      '{"microseconds": %d, "requests": %d, "bytes": %d, "p50": %d, "p99": %d, '
      .. '"statuses": %d, "failures": %d}\n',
      summary.duration, summary.requests, summary.bytes,
      latency:percentile(50), latency:percentile(99),
      errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
