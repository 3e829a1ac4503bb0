import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { addDays } from "../kit/time.ts";
import { type ProgramReader, query } from "../world.ts";
import type { Coordinates } from "./coordinates.ts";
import type { Location } from "./location.ts";
import { MAX_LOCATIONS } from "./location-fields.ts";
import { mapLinkOf } from "./map-link.ts";
import type { Timetable } from "./open-state.ts";
import { usualLocationId } from "./usual-location.ts";

/** How many of the last purchases decide which location is the usual one. */
const LAST_PURCHASES = 10;

/** A location as customers see it. Nothing else of it leaves the program for them. */
export interface CustomerLocation extends Timetable {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** An https link; empty without coordinates and address. */
  readonly mapLink: string;
  readonly coordinates: Coordinates | null;
}

/** Lists the open locations by name, and the id of the one where the customer usually buys, null without purchases. One round trip. */
export const customerLocations = /* @__PURE__ */ query({
  name: "customerLocations",
  input: z.strictObject({}),
  may: "signed-in",
  async load(_input, reader, context) {
    const [rows, purchases] = await Promise.all([
      openLocations(reader),
      reader.many("purchases", {
        where: { userId: actingUser(context).id },
        order: [
          ["recordedAt", "desc"],
          ["id", "desc"],
        ],
        limit: LAST_PURCHASES,
      }),
    ]);
    return { rows, purchases };
  },
  show: ({ rows, purchases }, _input, { today }) => ({
    result: {
      locations: rows.map((row) => shownLocation(row, today)),
      usualId: usualLocationId(purchases, new Set(rows.map(({ id }) => id))),
    },
  }),
});

/** Reads the open locations by name. One query. */
export function openLocations(reader: ProgramReader): Promise<readonly Location[]> {
  return reader.many("locations", {
    where: { isOpen: true },
    order: [["nameKey", "asc"]],
    limit: MAX_LOCATIONS,
  });
}

/**
 * Returns what customers and visitors see of a location on a program day. Past special days are left out. The location's day can be one before
 * or after the program's.
 */
export function shownLocation(row: Location, today: string): CustomerLocation {
  const { id, name, timeZone, address, phone, coordinates, hours } = row;
  const since = addDays(today, -2);
  const specialDays = row.specialDays.filter(({ date }) => date >= since);
  const mapLink = mapLinkOf(row);
  return { id, name, timeZone, address, phone, mapLink, coordinates, hours, specialDays };
}
