-- What wrk posts, and one line of JSON about what came back. Its argument is the file with the body.

function init(args)
   local file = assert(io.open(args[1], "rb"))
   wrk.method = "POST"
   wrk.body = file:read("*all")
   file:close()
   wrk.headers["Content-Type"] = "application/json"
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
