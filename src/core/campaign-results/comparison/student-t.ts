/** Lanczos coefficients for {@link logGamma} with g = 7 (https://en.wikipedia.org/wiki/Lanczos_approximation). */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** The natural logarithm of the gamma function for x >= 0.5. */
function logGamma(x: number): number {
  const below = x - 1;
  const base = below + 7.5;
  const sum = LANCZOS.reduce((total, each, at) => total + (at === 0 ? each : each / (below + at)));
  return 0.5 * Math.log(2 * Math.PI) + (below + 0.5) * Math.log(base) - base + Math.log(sum);
}

const TINY = 1e-300;
const MAX_STEPS = 500;

const awayFromZero = (value: number) => (Math.abs(value) < TINY ? TINY : value);

/** The continued fraction of the incomplete beta function, by Lentz's method (https://dlmf.nist.gov/8.17.E22). */
function betaFraction(x: number, a: number, b: number): number {
  let last = 1;
  let inverse = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let fraction = inverse;
  const step = (factor: number) => {
    inverse = 1 / awayFromZero(1 + factor * inverse);
    last = awayFromZero(1 + factor / last);
    fraction *= inverse * last;
    return inverse * last;
  };
  for (let m = 1; m <= MAX_STEPS; m += 1) {
    step((m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)));
    const change = step((-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)));
    if (Math.abs(change - 1) < 1e-14) break;
  }
  return fraction;
}

/** The regularized incomplete beta function I_x(a, b) (https://dlmf.nist.gov/8.17). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const log = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  // The fraction converges quickly on this side of the mean only.
  return x < (a + 1) / (a + b + 2)
    ? (Math.exp(log) * betaFraction(x, a, b)) / a
    : 1 - (Math.exp(log) * betaFraction(1 - x, b, a)) / b;
}

/** The probability that a value of Student's t distribution is farther from 0 than `t`, on either side. */
function twoSidedProbability(t: number, degrees: number): number {
  return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5);
}

/**
 * Returns the distance from 0 within which a value of Student's t distribution lies with a probability of 95 %: 12.706 for 1 degree of
 * freedom, 1.960 for very many (https://www.itl.nist.gov/div898/handbook/eda/section3/eda3672.htm).
 * @param degrees degrees of freedom, at least 1; not necessarily whole
 */
export function t95(degrees: number): number {
  let [low, high] = [1, 13];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (twoSidedProbability(middle, degrees) > 0.05) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
