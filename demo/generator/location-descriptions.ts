import type { Interval, SpecialDay } from "#core/locations/opening-hours.ts";

/** What customers read about a shop. The addresses and numbers are invented; numbers that begin with 020 91 are reserved for drama in Ireland. */
interface LocationDescription {
  readonly timeZone: string;
  readonly address: string;
  readonly coordinates: { readonly latitude: number; readonly longitude: number };
  readonly phone: string;
  readonly hours: Interval[][];
  readonly specialDays: SpecialDay[];
}

const early = hours(7, 18);
const weekend = hours(9, 16);
const timeZone = "Europe/Dublin";

/** Returns what customers read about the shops with a till, in the order of `shops`, with the holidays of a year. */
export function locationDescriptions(year: number): readonly LocationDescription[] {
  const christmas: SpecialDay[] = [
    { date: `${year}-12-24`, intervals: [hours(8, 13)], note: "Christmas Eve" },
    { date: `${year}-12-25`, intervals: [], note: "Christmas Day" },
    { date: `${year}-12-26`, intervals: [], note: "St. Stephen's Day" },
    { date: `${year + 1}-01-01`, intervals: [], note: "New Year's Day" },
  ];
  return [
    {
      timeZone,
      address: "12 Harbour Street\nDublin D02 XY45",
      coordinates: { latitude: 53.344912, longitude: -6.242871 },
      phone: "+353 20 910 0112",
      hours: [[early], [early], [early], [early], [early], [weekend], [weekend]],
      specialDays: christmas,
    },
    {
      timeZone,
      address: "3 Mill Lane\nDublin D08 XN12",
      coordinates: { latitude: 53.338846, longitude: -6.271935 },
      phone: "+353 20 910 0203",
      hours: [
        [],
        [early],
        [early],
        [early],
        [hours(7, 14), hours(18, 25)],
        [hours(9, 25)],
        [weekend],
      ],
      specialDays: christmas,
    },
    {
      timeZone,
      address: "Unit 4, Station Square\nDublin D01 XK30",
      coordinates: { latitude: 53.352962, longitude: -6.250145 },
      phone: "+353 20 910 0304",
      hours: [...Array.from({ length: 5 }, () => [hours(6, 20)]), [hours(7, 20)], [hours(8, 18)]],
      specialDays: christmas.slice(1, 2),
    },
  ];
}

function hours(opens: number, closes: number): Interval {
  return { opens: opens * 60, closes: closes * 60 };
}
