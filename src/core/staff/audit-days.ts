import { dayIn, spanOf } from "../kit/time.ts";

/** The moment at which a day begins in a time zone. In: an IANA zone name and 'YYYY-MM-DD'. Out: UTC epoch milliseconds. */
export function startOf(timeZone: string, day: string): number {
  const { from, to: end } = spanOf(day);
  let [early, late] = [from - 1, end];
  while (late - early > 1) {
    const between = Math.floor((early + late) / 2);
    if (dayIn(timeZone, between) >= day) late = between;
    else early = between;
  }
  return late;
}
