import type { Fresh } from "#core/world.ts";
import { calendarUntil } from "./calendar.ts";
import { Chance, kinds, seedOf } from "./chance.ts";
import { customerYear } from "./customer-year.ts";
import { demoCustomer } from "./demo-customer.ts";
import { type NewRow } from "./draft.ts";
import { People } from "./people.ts";
import { unredeemedCodes } from "./printing.ts";
import { openCafe } from "./program-data.ts";
import { ReferralCodes } from "./referral-codes.ts";
import { seededFresh } from "./seeded-fresh.ts";
import { type SampleSpec, Town } from "./town.ts";

/** A part of the year: rows, and the number of customers that are complete with it. */
export interface Part {
  readonly rows: readonly NewRow[];
  readonly customers: number;
}

/**
 * Generates a realistic year of a chain of cafés in parts, so that only one customer's rows are in memory: customers with their ledgers, codes, posts and
 * referrals in the order of joining, then the chain's own rows. The program's rules decide every action. The same input gives the same rows.
 */
export function* sampleYear(
  order: SampleSpec,
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
  for (const rows of unredeemedCodes(town, cafe.draft, cafe.codes))
    yield { rows, customers: count };
  yield { rows: cafe.draft.rows, customers: count };
}

/** The start of a year, UTC epoch milliseconds, and fresh values for the first data of an empty database. */
export function startOfYear({
  seed,
  until,
  program,
}: Pick<SampleSpec, "seed" | "until" | "program">): {
  readonly at: number;
  readonly fresh: Fresh;
} {
  const at = calendarUntil(until, program.timeZone).days[0]?.from ?? 0;
  return { at, fresh: seededFresh(new Chance(seedOf(seed), kinds.first), at) };
}

/** The email addresses of the customers with the sample's password, if there is one; they visit all year. */
export function listedCustomers(order: SampleSpec): readonly string[] {
  const { customers, seed, until, program } = order;
  const calendar = calendarUntil(until, program.timeZone);
  const people = new People(customers, seedOf(seed), calendar);
  return people.shown.map((number) => people.at(number).email);
}
