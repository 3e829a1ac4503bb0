import { sha256Hex } from "#adapters/chance/digest.ts";
import { seedIfEmpty } from "#adapters/seed/first-data.ts";
import type { Program } from "#core/program.ts";
import { plainServices } from "#core/testing.ts";
import { freshFor } from "./chance.ts";
import { ADMIN_EMAIL, type Challenge, passwords } from "./compose/sign-up.ts";
import type { Desk } from "./desk.ts";
import { emptyHouse, HOUR_MS, type House, newPerson, type Person } from "./house.ts";
import { everyRow } from "./look.ts";

/** When every run begins, in UTC epoch milliseconds: on a 27 February, so that odd birthdays come soon. */
const START = Date.UTC(2027, 1, 27, 9);

/** Gives an empty store its first data, as any new program gets it. Out: the house that the model takes it for. */
export async function opening(desk: Desk, program: Program, start: number): Promise<House> {
  await seedIfEmpty(desk.store, {
    program,
    now: START,
    fresh: freshFor(start, 0, "even"),
    services: plainServices,
    digest: sha256Hex,
    adminPassword: passwords.good,
  });
  const { users, rewards, codes, posts } = await everyRow(desk.store);
  const house = emptyHouse(START);
  for (const { id, name, referralCode } of users) {
    const own = { id, name, email: ADMIN_EMAIL, password: passwords.good, role: "admin" } as const;
    const admin = { ...newPerson(own), referralCode, points: 10, moves: [10] };
    house.people.set(id, admin);
  }
  for (const { id, title, pointsCost: cost, expiryDays: days } of rewards) {
    house.rewards.set(id, { id, title, cost, stock: null, isActive: true, days });
    house.order.push(id);
  }
  for (const { id, code, productId: product, points, expiresAt } of codes) {
    const own = { id, code, product, points, expiresAt };
    house.codes.set(code, { ...own, by: null, redeemedBy: null, isRated: false });
  }
  for (const { id, status } of posts) house.posts.set(id, { id, status, upvotes: new Set() });
  return house;
}

/** How old a session gets, in milliseconds: staff have to log in again after twelve hours without use. */
const SESSION_MS = 11 * HOUR_MS;

/** Logs somebody in who may come in and whose session is none any more, or an old one. */
export async function signIn(desk: Desk, house: House, person: Person): Promise<void> {
  const isFresh = person.isSignedIn && house.now - person.since < SESSION_MS;
  if (isFresh || !person.isActive || person.isGone) return;
  const input = { email: person.email, password: person.password };
  const { reply, grant } = await desk.send(house, { name: "login", input });
  if (!reply.ok || typeof grant !== "object") {
    throw new Error(`${person.email} cannot log in: ${JSON.stringify(reply)}`);
  }
  person.token = grant.token;
  person.isSignedIn = true;
  person.since = house.now;
}

/** Has a challenge issued, which the house remembers. */
export async function challengeFrom(desk: Desk, house: House): Promise<Challenge> {
  const { reply } = await desk.send(house, { name: "issueChallenge", input: {} });
  const made = reply.ok ? (reply.result as Challenge & { readonly expiresAt: number }) : undefined; // the command's own result
  if (made === undefined) throw new Error(`No challenge was issued: ${JSON.stringify(reply)}`);
  house.challenges.set(made.id, { text: made.text, expiresAt: made.expiresAt });
  return made;
}
