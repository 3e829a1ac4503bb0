import { addDays } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import type { Services } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { Chance, seedOf } from "../generator/chance.ts";
import { type PlayedProgram, playedProgram, type Sender, timeOn } from "./played-program.ts";

/** Months after which points expire, from the second year on. */
export const EXPIRY_MONTHS = 6;

/** How long a tier that was not kept still holds, in days. */
export const GRACE_DAYS = 30;

/** The days of the second year on which no job runs, counted from its first day: an outage that covers notices of a month. */
export const OUTAGE = { from: 200, until: 216 } as const;

/** A customer of the two years. `visits` a week, until the day `leaves`, 'YYYY-MM-DD'; spends at most `most` minor units. */
export interface PlayedCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly visits: number;
  readonly most: number;
  readonly leaves: string;
}

/** What a customer did, and what the program answered. Points are whole points, `amount` in minor units. */
export type Happened = { readonly day: string; readonly customer: string } & (
  | {
      readonly kind: "bought";
      readonly check: string;
      readonly amount: number;
      readonly points: number;
    }
  | {
      readonly kind: "refunded";
      readonly check: string;
      readonly amount: number;
      readonly points: number;
      readonly forfeited: number;
    }
  | { readonly kind: "redeemed"; readonly points: number }
);

/** Two years of a program: who came, what happened in which order, and when the second year's rules began. */
export interface TwoYears {
  readonly customers: readonly PlayedCustomer[];
  readonly happened: readonly Happened[];
  /** The first day of the second year, 'YYYY-MM-DD'. */
  readonly changedOn: string;
  readonly played: PlayedProgram;
  readonly admin: Sender;
}

/** What the two years need: their last day, 'YYYY-MM-DD', and the passwords of the main admin and of the customers. */
export interface TwoYearsOptions {
  readonly until: string;
  readonly program: Program;
  readonly services: Services;
  readonly adminPassword: string;
  readonly password: string;
  /** Called after each month. */
  readonly report?: (day: string) => void;
}

const first = ["Ana", "Ben", "Carla", "Dan", "Eva", "Finn", "Gina", "Hugo", "Iris", "Jon"];
const last = ["Silva", "Costa", "Reyes", "Brook"];

const YEAR = 365;

/**
 * Plays two years of a café by the program's own actions, day by day, with its jobs: customers sign up, buy, redeem and get refunds; in the
 * second year points expire and tiers follow the points of the calendar year. Some customers leave, so that points expire and tiers end.
 */
export async function playTwoYears(store: Store, options: TwoYearsOptions): Promise<TwoYears> {
  const { until, password, adminPassword } = options;
  const began = addDays(until, -2 * YEAR);
  const changedOn = addDays(until, -YEAR);
  const played = await playedProgram(store, { ...options, began: timeOn(began, 8) });
  const email = options.program.mainAdmin.email;
  const tillKey = await openLocation(played, await played.logIn(email, adminPassword));
  const customers = await signUp(store, played, { began, changedOn, password });
  const days = new DaysPlayed(played, customers, { tillKey }, password);
  for (let day = began; day <= until; day = addDays(day, 1)) {
    if (day === changedOn) await changeRules(played, await played.logIn(email, adminPassword));
    await days.play(day, isOutage(day, changedOn));
    if (day.endsWith("-01")) options.report?.(day);
  }
  const admin = await played.logIn(email, adminPassword);
  return { customers, happened: days.happened, changedOn, played, admin };
}

/** Whether no job runs on a day. */
export function isOutage(day: string, changedOn: string): boolean {
  return day >= addDays(changedOn, OUTAGE.from) && day < addDays(changedOn, OUTAGE.until);
}

async function openLocation(played: PlayedProgram, admin: Sender): Promise<string> {
  const location = { name: "Harbour Café", timeZone: "UTC" };
  const { id: locationId } = (await played.run("addLocation", location, admin)) as { id: string };
  const till = { name: "Till 1", locationId, scopes: ["accrue", "reverse"] };
  const { key } = (await played.run("createTillKey", till, admin)) as { key: string };
  return key;
}

async function signUp(
  store: Store,
  played: PlayedProgram,
  { began, changedOn, password }: Record<"began" | "changedOn" | "password", string>,
): Promise<readonly PlayedCustomer[]> {
  const people = last.flatMap((family) => first.map((given) => `${given} ${family}`));
  const customers: PlayedCustomer[] = [];
  for (const [at, name] of people.entries()) {
    const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
    const challenge = { id: `challenge-${at}`, text: "ABCDEF", expiresAt: played.now + 60_000 };
    await store.transact(async () => ({
      changes: [{ kind: "insert", dataset: "challenges", row: challenge }],
      result: undefined,
    }));
    const verified = { challengeId: challenge.id, verification: challenge.text };
    const userData = { name, email, password };
    const made = await played.run("signup", { userData, referredByCode: "", ...verified }, {});
    const { id } = made as { id: string };
    customers.push({ id, name, email, ...habitsOf(at, began, changedOn) });
  }
  return customers;
}

/**
 * A third comes nearly every day and spends much, but leaves in the first months, so that they have a tier and do not keep it; a third leaves in
 * the second year; the others stay.
 */
function habitsOf(at: number, began: string, changedOn: string) {
  const visits = 2 + (at % 4);
  if (at % 3 === 0) return { visits: 6, most: 4500, leaves: addDays(began, 38 + 3 * at) };
  if (at % 3 === 1) return { visits, most: 1450, leaves: addDays(changedOn, 30 + 6 * at) };
  return { visits, most: 1450, leaves: addDays(changedOn, 2 * YEAR) };
}

/** What staff save in the second year, after the previews. */
async function changeRules(played: PlayedProgram, admin: Sender): Promise<void> {
  const { version } = (await played.ask("programSettings", {}, admin)) as { version: number };
  const expiry = {
    kind: "after-earning",
    months: EXPIRY_MONTHS,
    yearEnd: 12,
    yearMonths: 12,
    activities: ["purchase"],
    exemptTiers: [],
  };
  const tierRules = { basis: "earned-year", months: 12, graceDays: GRACE_DAYS };
  await played.ask("previewExpiry", { expiry, after: null }, admin);
  await played.ask("previewTiers", { tierRules, after: null }, admin);
  const sections = { expiry, tierRules };
  await played.run("saveSettings", { base: version, sections, isConfirmed: true }, admin);
}

/** Plays days and records what happened. */
class DaysPlayed {
  readonly happened: Happened[] = [];
  readonly #played: PlayedProgram;
  readonly #customers: readonly PlayedCustomer[];
  readonly #till: Sender;
  readonly #password: string;
  readonly #chance = new Chance(seedOf("two years"), 1);
  #checks = 0;

  constructor(
    played: PlayedProgram,
    customers: readonly PlayedCustomer[],
    till: Sender,
    password: string,
  ) {
    this.#played = played;
    this.#customers = customers;
    this.#till = till;
    this.#password = password;
  }

  async play(day: string, isDown: boolean): Promise<void> {
    this.#played.now = timeOn(day, 3);
    if (!isDown) await this.#played.work();
    this.#played.now = timeOn(day, 10);
    if (!isDown) await this.#played.work();
    for (const customer of this.#customers) {
      const isThere = day < customer.leaves && this.#chance.happens(customer.visits / 7);
      if (isThere) await this.#visit(day, customer);
    }
  }

  async #visit(day: string, { id: customer, email, most }: PlayedCustomer): Promise<void> {
    this.#checks += 1;
    const check = `check-${this.#checks}`;
    const amount = this.#chance.between(250, most);
    this.#played.now = timeOn(day, 12) + this.#checks;
    const sale = { checkId: check, amount, currency: "EUR", lines: [], soldAt: null };
    const input = { customer: { userId: customer }, locationId: null, ...sale };
    const bought = await this.#played.run("recordPurchase", input, this.#till);
    const { points } = bought as { points: number };
    this.happened.push({ day, customer, kind: "bought", check, amount, points });
    if (this.#chance.happens(0.03)) await this.#refund(day, customer, check);
    if (this.#chance.happens(0.02)) await this.#redeem(day, customer, email);
  }

  async #refund(day: string, customer: string, check: string): Promise<void> {
    const input = { locationId: null, checkId: check, refundId: "refund-1", amount: null };
    const refund = await this.#played.run("refundPurchase", input, this.#till);
    const { amount, points, forfeited } = refund as Record<string, number>;
    const undone = { amount: amount ?? 0, points: points ?? 0, forfeited: forfeited ?? 0 };
    this.happened.push({ day, customer, kind: "refunded", check, ...undone });
  }

  async #redeem(day: string, customer: string, email: string): Promise<void> {
    const own = await this.#played.logIn(email, this.#password);
    const { cards } = (await this.#played.ask("rewards", {}, own)) as {
      cards: readonly { id: string; pointsCost: number; missing: number }[];
    };
    const one = cards.find(({ missing, pointsCost }) => missing === 0 && pointsCost > 0);
    if (one === undefined) return;
    await this.#played.run("redeemReward", { rewardId: one.id }, own);
    this.happened.push({ day, customer, kind: "redeemed", points: one.pointsCost });
  }
}
