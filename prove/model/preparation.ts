import { sha256Hex } from "#adapters/chance/digest.ts";
import { seedIfEmpty } from "#adapters/seed/first-data.ts";
import type { Program } from "#core/program.ts";
import { storeCampaigns } from "#testing/campaigns.ts";
import { plainServices } from "#testing/context.ts";
import { modelCampaigns, ownEnds } from "./campaigns.ts";
import { storeCards } from "./cards.ts";
import { everyRow } from "./comparison.ts";
import { ADMIN_EMAIL, type Challenge, passwords } from "./compose/sign-up.ts";
import { freshFor } from "./fresh-values.ts";
import { dayAt, HOUR_MS, type ModelState, type Person } from "./model-state.ts";
import { emptyFixture, newPerson, type Policies } from "./new-state.ts";
import type { Sender } from "./sender.ts";
import { monthNumber } from "./wallet.ts";

/** The start of every run, in UTC epoch milliseconds: 27 February, so that birthdays on the 29th come soon. */
const START = Date.UTC(2027, 1, 27, 9);

/** Adds the initial data to an empty store. Returns the model of that data. */
export async function opening(
  sender: Sender,
  program: Program,
  start: number,
  policies: Policies,
): Promise<ModelState> {
  await seedIfEmpty(sender.store, {
    program,
    now: START,
    fresh: freshFor(start, 0, "even"),
    services: plainServices,
    digest: sha256Hex,
    adminPassword: passwords.good,
  });
  const ends = ownEnds(start);
  await storeCards(sender.store);
  await storeCampaigns(sender.store, modelCampaigns(ends), 0, freshFor(start, -1, "even"));
  const { users, rewards, codes, posts } = await everyRow(sender.store);
  const model = emptyFixture(START, policies, ends);
  for (const { id, name, referralCode } of users) {
    const own = { id, name, email: ADMIN_EMAIL, password: passwords.good, role: "admin" } as const;
    const admin = { ...newPerson(own), referralCode, points: 10, moves: [10] };
    admin.awards.push({ month: monthNumber(dayAt(START)), left: 10, end: "" });
    model.people.set(id, admin);
  }
  for (const { id, title, pointsCost: cost, expiryDays: days } of rewards) {
    model.rewards.set(id, { id, title, cost, stock: null, isActive: true, days });
    model.order.push(id);
  }
  for (const { id, code, productId: product, points, expiresAt } of codes) {
    const own = { id, code, product, points, expiresAt };
    model.codes.set(code, { ...own, by: null, redeemedBy: null, isRated: false });
  }
  for (const { id, status } of posts) model.posts.set(id, { id, status, upvotes: new Set() });
  return model;
}

/** The maximum age of a session, in milliseconds: staff must log in again after twelve hours without use. */
const SESSION_MS = 11 * HOUR_MS;

/** Logs in a user who is allowed to and whose session is invalid or old. */
export async function signIn(sender: Sender, model: ModelState, person: Person): Promise<void> {
  const isFresh = person.isSignedIn && model.now - person.since < SESSION_MS;
  if (isFresh || !person.isActive || person.isGone) return;
  const input = { email: person.email, password: person.password };
  const { reply, grant } = await sender.send(model, { name: "login", input });
  if (!reply.ok || typeof grant !== "object") {
    throw new Error(`${person.email} cannot log in: ${JSON.stringify(reply)}`);
  }
  person.token = grant.token;
  person.isSignedIn = true;
  person.since = model.now;
}

/** Requests a challenge and adds it to the model. */
export async function challengeFrom(sender: Sender, model: ModelState): Promise<Challenge> {
  const { reply } = await sender.send(model, { name: "issueChallenge", input: {} });
  const made = reply.ok ? (reply.result as Challenge & { readonly expiresAt: number }) : undefined; // the command's own result
  if (made === undefined) throw new Error(`No challenge was issued: ${JSON.stringify(reply)}`);
  model.challenges.set(made.id, { text: made.text, expiresAt: made.expiresAt });
  return made;
}
