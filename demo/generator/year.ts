import type { Fresh } from "#core/world.ts";
import { calendarUntil } from "./calendar.ts";
import { Chance, kinds, seedOf } from "./chance.ts";
import { customerYear } from "./customer-year.ts";
import { demoCustomer } from "./demo-customer.ts";
import { type NewRow } from "./draft.ts";
import { People } from "./people.ts";
import { unscanned } from "./printing.ts";
import { openCafe } from "./program-data.ts";
import { ReferralCodes } from "./referral-codes.ts";
import { seededFresh } from "./seeded-fresh.ts";
import { type SampleOrder, Town } from "./town.ts";

/** A part of the year: rows that belong together, and how many customers are done with it. */
export interface Part {
  readonly rows: readonly NewRow[];
  readonly customers: number;
}

/**
 * A believable year of a chain of cafés, part by part, so that no more than a customer's rows are in memory: customers with
 * their ledgers, codes, posts and friends in the order of joining, then what belongs to the cafe. What people do is decided by
 * the program's own rules. The same order gives the same rows.
 */
export function* sampleYear(
  order: SampleOrder,
  takenReferralCodes: Iterable<string>,
): Generator<Part> {
  const town = new Town(order);
  const cafe = openCafe(town, order);
  const team = cafe.draft.rows.flatMap((row) =>
    row.dataset === "users" ? [row.row.referralCode] : [],
  );
  const codes = new ReferralCodes([...takenReferralCodes, ...team]);
  const { count } = town.people;
  for (let number = 0; number < count; number += 1) {
    yield { rows: customerYear({ town, cafe }, codes, number), customers: number + 1 };
  }
  const { demoPasswordHash } = order;
  if (demoPasswordHash !== undefined) {
    const own = { number: count, passwordHash: demoPasswordHash };
    yield { rows: demoCustomer({ town, cafe }, codes, own), customers: count };
  }
  for (const rows of unscanned(town, cafe.draft, cafe.codes)) yield { rows, customers: count };
  yield { rows: cafe.draft.rows, customers: count };
}

/** When a year begins, UTC epoch milliseconds, and fresh values for the first data of a database that is empty. */
export function beginning({
  seed,
  until,
  program,
}: Pick<SampleOrder, "seed" | "until" | "program">): {
  readonly at: number;
  readonly fresh: Fresh;
} {
  const at = calendarUntil(until, program.timeZone).days[0]?.from ?? 0;
  return { at, fresh: seededFresh(new Chance(seedOf(seed), kinds.first), at) };
}

/** The addresses of the customers whom newcomers are shown: they come all year, and have the sample's password if there is one. */
export function shownCustomers(order: SampleOrder): readonly string[] {
  const { customers, seed, until, program } = order;
  const calendar = calendarUntil(until, program.timeZone);
  const people = new People(customers, seedOf(seed), calendar);
  return people.shown.map((number) => people.at(number).email);
}
