//! Functions that give the same number on every platform, which those of [`f64`] do not.

/// The natural logarithm of a count, and 0 of 0.
pub(crate) fn ln_of_count(number: u32) -> f64 {
    // Rounding must not bring ln 1 below 0.
    ln(f64::from(number.max(1))).max(0.0)
}

/// The natural logarithm of a number above 0; of a smaller one that of the least above 0 which has all
/// its digits, -708.4.
pub(crate) fn ln(number: f64) -> f64 {
    const DIGITS: u32 = f64::MANTISSA_DIGITS - 1;
    // number = 2^exponent * (1 + s) / (1 - s), and ln((1 + s) / (1 - s)) = 2 (s + s^3/3 + ...).
    let (bits, one) = (number.max(f64::MIN_POSITIVE).to_bits(), 1.0_f64.to_bits());
    let exponent = (bits >> DIGITS) as i32 - (one >> DIGITS) as i32;
    let mantissa = f64::from_bits(bits & ((1 << DIGITS) - 1) | one);
    let s = (mantissa - std::f64::consts::SQRT_2) / (mantissa + std::f64::consts::SQRT_2);
    let square = s * s;
    let series = (0..8).rev().fold(0.0, |sum, index| {
        sum * square + 1.0 / f64::from(2 * index + 1)
    });
    (f64::from(exponent) + 0.5) * std::f64::consts::LN_2 + 2.0 * s * series
}

/// e to the power of minus `number`, which is 0 or more.
pub(crate) fn exp_of_minus(number: f64) -> f64 {
    const HALVINGS: u32 = 20;
    // exp(x) = exp(x / 2^n)^(2^n), and near 0 it is 1 + x + x^2/2 + x^3/6.
    let x = -number / f64::from(1_u32 << HALVINGS);
    let near = 1.0 + x * (1.0 + x / 2.0 * (1.0 + x / 3.0));
    (0..HALVINGS).fold(near, |power, _| power * power)
}

/// e to the power of a number from -40 to 40, to three digits, clamped beyond: the whole power of
/// two goes into the exponent bits of the float, a cubic polynomial approximates the rest.
#[expect(clippy::cast_sign_loss, reason = "never negative")]
#[expect(clippy::cast_precision_loss, reason = "below 128")]
#[inline]
pub(crate) fn exp(x: f32) -> f32 {
    const BIAS: f32 = 64.0;
    let power_of_two = (x * std::f32::consts::LOG2_E).clamp(1.0 - BIAS, BIAS - 1.0) + BIAS;
    let whole = power_of_two as u32;
    let rest = power_of_two - whole as f32;
    let fraction = 1.0 + rest * (0.695_556 + rest * (0.226_173 + rest * 0.078_271));
    f32::from_bits((whole + 127 - BIAS as u32) << 23) * fraction
}

/// For each number e to its power, divided by what makes the greatest 1.
pub(crate) fn exponentials(numbers: &mut [f32]) {
    let most = numbers.iter().copied().fold(f32::MIN, f32::max);
    for number in numbers {
        *number = exp(*number - most);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_that_of_the_library() {
        for number in (1..5000).chain([65_535, 65_536, 1_000_003, u32::MAX]) {
            let difference = ln_of_count(number) - f64::from(number).ln();
            assert!(difference.abs() < 1e-12, "{number}: {difference}");
        }
        assert!((0.0..1e-12).contains(&ln_of_count(1)));
        assert!((0.0..1e-12).contains(&ln_of_count(0)));
    }

    #[test]
    fn the_logarithm_of_a_fraction_is_that_of_the_library() {
        for power in 0..300 {
            let number = 0.97_f64.powi(power) * 0.1_f64.powi(power);
            let difference = ln(number) - number.ln();
            assert!(difference.abs() < 1e-12, "{number}: {difference}");
        }
        assert!((ln(0.0) - f64::MIN_POSITIVE.ln()).abs() < 1e-12);
    }

    #[test]
    fn the_exponential_is_that_of_the_library() {
        for number in (0..1000).map(|index| f64::from(index) / 40.0) {
            let (ours, right) = (exp_of_minus(number), (-number).exp());
            assert!(
                (ours / right - 1.0).abs() < 1e-8,
                "{number}: {ours} {right}"
            );
        }
        assert!((exp_of_minus(0.0) - 1.0).abs() < 1e-15);
    }

    #[test]
    fn the_quick_exponential_is_that_of_the_library() {
        for number in (-4000_i16..4000).map(|index| f32::from(index) / 100.0) {
            let ratio = exp(number) / number.exp();
            assert!((ratio - 1.0).abs() < 2e-3, "{number}: {ratio}");
        }
    }
}
