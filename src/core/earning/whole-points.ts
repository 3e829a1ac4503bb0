import { MILLIONTHS } from "../identity/millionths.ts";

/** Whole points, and what is left below one, in millionths of a point. */
export interface WholePoints {
  readonly points: number;
  readonly rest: number;
}

/**
 * Divides base points into whole points and the rest. Exact: rates have two decimals and currencies at most four, so that an amount is worth
 * a whole number of millionths.
 * @param purchase the amount in minor units, the points per unit of the currency, the currency's decimals, and the carried millionths
 */
export function wholePoints({
  amount,
  pointsPerUnit,
  decimals,
  carried,
}: {
  readonly amount: number;
  readonly pointsPerUnit: number;
  readonly decimals: number;
  readonly carried: number;
}): WholePoints {
  // Hundredths of a point per minor unit, so that only whole numbers are multiplied.
  const hundredths = amount * Math.round(pointsPerUnit * 100);
  const inOnePoint = 100 * 10 ** decimals;
  const sum = (hundredths % inOnePoint) * (MILLIONTHS / inOnePoint) + carried;
  const whole = Math.floor(hundredths / inOnePoint);
  return { points: whole + Math.floor(sum / MILLIONTHS), rest: sum % MILLIONTHS };
}
