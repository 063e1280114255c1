"""A network with one hidden layer as an ONNX file, which `net:FILE` plays."""

from pathlib import Path

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

NAMES = ("into", "into_bias", "policy", "policy_bias", "value", "value_bias")
"""The weights in their order: a matrix and a vector of the hidden layer, and of both outputs."""


def write(path: Path, weights: dict[str, NDArray[np.float32]]) -> None:
    """Write the network."""
    inputs, actions = len(weights["into"]), len(weights["policy_bias"])
    players = len(weights["value_bias"])
    nodes = [
        helper.make_node("Gemm", ["observations", "into", "into_bias"], ["sums"]),
        helper.make_node("Relu", ["sums"], ["hidden"]),
        helper.make_node("Gemm", ["hidden", "policy", "policy_bias"], ["logits"]),
        helper.make_node("Gemm", ["hidden", "value", "value_bias"], ["chances"]),
        helper.make_node("Softmax", ["chances"], ["values"]),
    ]

    def table(name: str, width: int) -> onnx.ValueInfoProto:
        return helper.make_tensor_value_info(name, TensorProto.FLOAT, ["n", width])

    graph = helper.make_graph(
        nodes,
        "durbar",
        [table("observations", inputs)],
        [table("logits", actions), table("values", players)],
        [numpy_helper.from_array(weights[name], name) for name in NAMES],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    onnx.checker.check_model(model)
    onnx.save(model, path)
