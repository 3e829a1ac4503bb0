import * as z from "zod/mini";
import { id as idField } from "../kit/fields.ts";
import { lastDayOf } from "../kit/last-day.ts";
import { addMonths, monthOf } from "../kit/month.ts";
import { lastRolledDay } from "../points/roll-up.ts";
import { type ProgramReader, query } from "../world.ts";
import { lotFacts, shownBreakage } from "./breakage-facts.ts";
import { type LiabilityMonth, lastStoredMonth } from "./liability-month.ts";
import { firstMonth, movementsAt, type Place } from "./month-sums.ts";
import { monthsBetween, WITHOUT_LOCATION } from "./months.ts";
import { type Movements, movementNames, netOf, noMovements } from "./movement.ts";
import { type Money, moneyOf, type PointValue, valueOn } from "./point-value.ts";

/** More versions than anybody saves; the latest ones are read. */
const MOST_VALUES = 500;

/** A month of the report, in whole points. */
export interface LiabilityLine extends Movements {
  /** 'YYYY-MM'. */
  readonly month: string;
  /** Whether it is stored and so never changes. */
  readonly isFinal: boolean;
  /** What its movements add up to. */
  readonly net: number;
  /** The points owed when it began; null for one location, because balances belong to customers. */
  readonly opening: number | null;
  /** The points owed when it ended, or now; null for one location. */
  readonly closing: number | null;
  /** The deferred revenue of `closing`; null for one location, and without a price on the month's last day, or today. */
  readonly deferred: Money | null;
}

/** What a point is worth, as the report shows it. */
export type ShownValue = Pick<
  PointValue,
  "version" | "currency" | "priceMillionths" | "validFrom" | "at" | "authorName"
>;

/**
 * Returns the points that the program owes, month by month, newest first: stored months, and the months since from the ledger (docs/decisions/186).
 * With the price that holds today, the latest saved one, null without one, and the program's day, currency and time zone. Takes a location's id, {@link WITHOUT_LOCATION}, or null for all
 * movements. `breakage` is that of the latest month whose lots are stored, null without one and for one location. Its time depends on the
 * number of months and locations only. Two round trips.
 */
export const liabilityReport = /* @__PURE__ */ query({
  name: "liabilityReport",
  input: z.strictObject({ locationId: z.nullable(idField) }),
  may: "canExportData",
  mayBeStale: true,
  async load({ locationId }, reader, { today }) {
    const place = placeOf(locationId);
    const [stored, last, rolled, first, values, lots] = await Promise.all([
      storedMonths(reader, place),
      lastStoredMonth(reader),
      lastRolledDay(reader),
      firstMonth(reader),
      reader.many("pointValues", { order: [["version", "desc"]], limit: MOST_VALUES }),
      place === "all" ? lotFacts(reader) : undefined,
    ]);
    const from = last === undefined ? first : addMonths(last, 1);
    const months = from === undefined ? [] : monthsBetween(from, monthOf(today));
    const open = await Promise.all(
      months.map(async (month) => ({
        month,
        movements: await movementsAt(reader, month, place, rolled),
      })),
    );
    return { stored, open, values, lots };
  },
  show({ stored, open, values, lots }, { locationId }, { today, program }) {
    const lines = linesOf(stored, open, locationId === null, (month) => {
      const lastDay = lastDayOf(month);
      return valueOn(values, lastDay < today ? lastDay : today);
    });
    return {
      result: {
        months: lines.toReversed(),
        value: shownValue(valueOn(values, today)),
        latest: shownValue(values[0]),
        breakage: lots === undefined ? null : shownBreakage(lots, values),
        today,
        currency: program.purchases.currency,
        timeZone: program.timeZone,
      },
    };
  },
});

function placeOf(locationId: string | null): Place {
  if (locationId === null) return "all";
  return locationId === WITHOUT_LOCATION ? null : { id: locationId };
}

function shownValue(row: PointValue | undefined): ShownValue | null {
  if (row === undefined) return null;
  const { version, currency, priceMillionths, validFrom, at, authorName } = row;
  return { version, currency, priceMillionths, validFrom, at, authorName };
}

/** Movements of a month. */
export interface MonthMovements {
  readonly month: string;
  readonly movements: Movements;
}

/** Returns the stored months of a place, oldest first. One round trip. */
async function storedMonths(
  reader: ProgramReader,
  place: Place,
): Promise<readonly MonthMovements[]> {
  const where = placeTest(place);
  // Every month, also those without movements at this place.
  const [months, ...sums] = await Promise.all([
    reader.groups("liabilityMonths", { by: ["month"], where: { locationId: null } }),
    ...movementNames.map((sum) => reader.groups("liabilityMonths", { by: ["month"], sum, where })),
  ]);
  const found = new Map(months.map(({ key }) => [key.month, noMovements()]));
  for (const [index, name] of movementNames.entries()) {
    for (const { key, sum } of sums[index] ?? []) {
      const movements = found.get(key.month);
      if (movements !== undefined) movements[name] = sum;
    }
  }
  return Array.from(found, ([month, movements]) => ({ month, movements })).toSorted((a, b) =>
    a.month < b.month ? -1 : 1,
  );
}

function placeTest(place: Place): { readonly locationId?: LiabilityMonth["locationId"] } {
  if (place === "all") return {};
  return { locationId: place === null ? null : place.id };
}

function linesOf(
  stored: readonly MonthMovements[],
  open: readonly MonthMovements[],
  isWhole: boolean,
  valueOf: (month: string) => PointValue | undefined,
): readonly LiabilityLine[] {
  let balance = 0;
  return [...stored, ...open].map(({ month, movements }, index): LiabilityLine => {
    const opening = balance;
    const net = netOf(movements);
    balance += net;
    return {
      month,
      isFinal: index < stored.length,
      ...movements,
      net,
      opening: isWhole ? opening : null,
      closing: isWhole ? balance : null,
      deferred: isWhole ? moneyOf(balance, valueOf(month)) : null,
    };
  });
}
