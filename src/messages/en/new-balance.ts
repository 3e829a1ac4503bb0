import { number, pointCount } from "./format.ts";

/** What staff read after points were added, for example '+4 points. New balance: 466. They've reached Gold!'. In: whole points, and the tier reached, empty for none. */
export function newBalance(points: number, balance: number, reached: string): string {
  const tier = reached === "" ? "" : ` They've reached ${reached}!`;
  return `+${pointCount(points)}. New balance: ${number(balance)}.${tier}`;
}
