//! Small networks: one hidden layer of rectified linear units (Nair and Hinton, *Rectified linear
//! units improve restricted Boltzmann machines*, 2010), in float32.
//!
//! Sums are taken in one order on every machine, and a product is rounded before it is added, so
//! that a network gives the same numbers everywhere.

use serde::Deserialize;

/// Rows of hidden units have a multiple of this length, so that they are summed side by side.
const LANES: usize = 16;
/// The most hidden units.
const MOST_HIDDEN: usize = 256;
/// The most outputs.
pub(crate) const OUTPUTS: usize = 2;

/// The weights of a network, as a file has them.
#[derive(Debug, Deserialize)]
pub(crate) struct Layers {
    /// A row for each input, with a weight for each hidden unit.
    into: Vec<Vec<f32>>,
    into_bias: Vec<f32>,
    /// A row for each hidden unit, with a weight for each output.
    out: Vec<Vec<f32>>,
    out_bias: Vec<f32>,
}

/// A network.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    /// A row for each input, with a weight for each hidden unit, and zeros behind them.
    into: Vec<f32>,
    into_bias: Vec<f32>,
    /// For each hidden unit its weights to the outputs.
    out: Vec<[f32; OUTPUTS]>,
    out_bias: [f32; OUTPUTS],
}

impl Network {
    /// The network with these weights; `None` if they are not finite, not those of so many inputs, of
    /// up to [`OUTPUTS`] outputs, and of as many hidden units everywhere, from 1 to 256.
    pub(crate) fn new(layers: &Layers, inputs: usize, outputs: usize) -> Option<Self> {
        let Layers {
            into,
            into_bias,
            out,
            out_bias,
        } = layers;
        let hidden = into_bias.len();
        let fits = (1..=MOST_HIDDEN).contains(&hidden)
            && into.len() == inputs
            && into.iter().all(|row| row.len() == hidden)
            && out.len() == hidden
            && out.iter().all(|row| row.len() == outputs)
            && out_bias.len() == outputs
            && outputs <= OUTPUTS
            && [into_bias, out_bias]
                .into_iter()
                .chain(into)
                .chain(out)
                .flatten()
                .all(|weight| weight.is_finite());
        let padded = |row: &[f32]| {
            let mut row = row.to_vec();
            row.resize(hidden.next_multiple_of(LANES), 0.0);
            row
        };
        fits.then(|| Self {
            into: into.iter().flat_map(|row| padded(row)).collect(),
            into_bias: padded(into_bias),
            out: out.iter().map(|row| row_of(row)).collect(),
            out_bias: row_of(out_bias),
        })
    }

    /// The outputs; those that the network does not have are 0.
    #[inline(always)]
    pub(crate) fn outputs(&self, inputs: &[f32]) -> [f32; OUTPUTS] {
        let width = self.into_bias.len();
        let mut sums = [0.0; MOST_HIDDEN];
        let sums = &mut sums[..width];
        sums.copy_from_slice(&self.into_bias);
        for (&input, row) in inputs.iter().zip(self.into.chunks_exact(width)) {
            // Flags and counts are often 0.
            if input != 0.0 {
                for (sum, weight) in sums.iter_mut().zip(row) {
                    *sum += input * weight;
                }
            }
        }
        let mut outputs = self.out_bias;
        for (sum, weights) in sums.iter().zip(&self.out) {
            for (output, weight) in outputs.iter_mut().zip(weights) {
                *output += sum.max(0.0) * weight;
            }
        }
        outputs
    }
}

/// Numbers, and zeros behind them.
fn row_of<const N: usize>(numbers: &[f32]) -> [f32; N] {
    std::array::from_fn(|index| numbers.get(index).copied().unwrap_or(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layers(hidden: usize) -> Layers {
        let number = |index: usize| f32::from((index % 7) as u8) - 3.0;
        let row = |length: usize, first: usize| (0..length).map(|at| number(first + at)).collect();
        Layers {
            into: (0..3).map(|input| row(hidden, 5 * input)).collect(),
            into_bias: row(hidden, 2),
            out: (0..hidden).map(|unit| row(2, 3 * unit)).collect(),
            out_bias: vec![0.5, -0.5],
        }
    }

    #[test]
    fn outputs_are_those_of_the_definition() {
        let inputs = [0.5, -1.0, 2.0];
        // As many hidden units as lanes, and one more.
        for hidden in [LANES, LANES + 1] {
            let layers = layers(hidden);
            let mut expected = [0.5, -0.5];
            for unit in 0..hidden {
                let products = inputs
                    .iter()
                    .zip(&layers.into)
                    .map(|(input, row)| input * row[unit]);
                let sum = layers.into_bias[unit] + products.sum::<f32>();
                for (output, weight) in expected.iter_mut().zip(&layers.out[unit]) {
                    *output += sum.max(0.0) * weight;
                }
            }
            let network = Network::new(&layers, 3, 2).expect("these layers");
            assert_eq!(
                network.outputs(&inputs).map(f32::to_bits),
                expected.map(f32::to_bits)
            );
        }
    }

    #[test]
    fn layers_that_do_not_fit_are_refused() {
        assert!(Network::new(&layers(4), 3, 2).is_some());
        assert!(Network::new(&layers(4), 2, 2).is_none());
        assert!(Network::new(&layers(4), 3, 1).is_none());
        let mut torn = layers(4);
        torn.out.pop();
        assert!(Network::new(&torn, 3, 2).is_none());
        let mut torn = layers(4);
        torn.into[1].push(1.0);
        assert!(Network::new(&torn, 3, 2).is_none());
        let mut torn = layers(4);
        torn.out[3][1] = f32::INFINITY;
        assert!(Network::new(&torn, 3, 2).is_none());
    }
}
