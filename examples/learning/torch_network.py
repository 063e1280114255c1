"""The same network in PyTorch."""

from pathlib import Path

import torch
from torch.nn import functional

from durbar.records import Samples
from examples.learning import onnx_file


class Network(torch.nn.Module):  # type: ignore[misc]  # torch has types where it is installed
    """Policy and values from one hidden layer."""

    HIDDEN = 256

    def __init__(self, inputs: int, actions: int, players: int, seed: int) -> None:
        """Begin with small random weights."""
        torch.manual_seed(seed)
        super().__init__()
        self.into = torch.nn.Linear(inputs, self.HIDDEN)
        self.policy = torch.nn.Linear(self.HIDDEN, actions)
        self.value = torch.nn.Linear(self.HIDDEN, players)
        self._adam = torch.optim.Adam(self.parameters())

    def learn(self, samples: Samples, rate: float) -> float:
        """Take a step, and give the loss before it: the cross-entropies of policy and values."""
        seen, policies, values = map(
            torch.from_dlpack, (samples.observations, samples.policies, samples.values)
        )
        illegal = torch.from_dlpack(samples.masks) == 0
        hidden = functional.relu(self.into(seen))
        logits = self.policy(hidden).masked_fill(illegal, -1e9)
        loss = functional.cross_entropy(logits, policies)
        loss = loss + functional.cross_entropy(self.value(hidden), values)
        for group in self._adam.param_groups:
            group["lr"] = rate
        self._adam.zero_grad()
        loss.backward()
        self._adam.step()
        return float(loss.detach())

    def save(self, path: Path) -> None:
        """Write the network as an ONNX file."""
        layers = {"into": self.into, "policy": self.policy, "value": self.value}
        weights = {}
        for name, layer in layers.items():
            weights[name] = layer.weight.detach().numpy().T.copy()
            weights[f"{name}_bias"] = layer.bias.detach().numpy()
        onnx_file.write(path, weights)
