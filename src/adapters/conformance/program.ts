import { expect } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import type { User } from "#core/identity/user.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { defaultProgram } from "#core/program.ts";
import type { TillKey } from "#core/tills/till-key.ts";
import type { Fresh, Caller as NetworkCaller } from "#core/world.ts";
import { execute } from "#engine/execute.ts";
import type { Ports, Store } from "#engine/ports.ts";
import { storedProgram } from "#engine/program-source.ts";
import { commit, inserted } from "#testing/changes.ts";
import { aTillKey } from "#testing/rows.ts";
import { aLocation, fresh, NOW, storedUser } from "./rows.ts";

/** Returns the engine's ports on a store, at {@link NOW}. Password hashing is replaced by a fast function, and a two-factor code is its time step. */
export function portsOn(store: Store, faults: unknown[] = []): Ports {
  return {
    store,
    clock: () => NOW,
    fresh,
    digest: sha256Hex,
    services: {
      paced: (step) => step(),
      hashPassword: async (password) => `plain:${password}`,
      verifyPassword: async (password, hash) => hash === `plain:${password}`,
      needsRehash: () => false,
      sealSecret: (_userId, secret) => secret,
      totpStep: (_userId, _stored, code) => Number(code) || undefined,
      signMark: sha256Hex,
      mailDigest: sha256Hex,
      sealPushSecret: (_id, secret) => secret,
    },
    fault: (error) => {
      faults.push(error);
    },
  };
}

/** A signed-in customer with points. */
export interface Member {
  readonly user: User;
  readonly token: string;
}

/** Stores a user, a customer by default, whose lots are known, and a session. */
export async function signedIn(store: Store, points = 0, own: Partial<User> = {}): Promise<Member> {
  const user = await storedUser(store, points, { oldestLot: "", tierSince: "", ...own });
  const token = fresh.token();
  const session = {
    id: sha256Hex(token),
    userId: user.id,
    createdAt: NOW,
    expiresAt: NOW + 1000,
    seenAt: NOW,
    device: "",
  };
  await commit(store, inserted("sessions", session));
  return { user, token };
}

/** The caller of an action: a session's token or a till's key, and optionally a retry key. */
export interface Caller {
  readonly token?: string;
  readonly tillKey?: string;
  readonly retryKey?: string;
  readonly caller?: NetworkCaller;
  /** Draws the letters of codes. */
  readonly letters?: Fresh["letters"];
}

/** Stores a till and its location. Returns its key and the stored row. */
export async function storedTill(store: Store, own: Partial<TillKey> = {}) {
  const tillKey = `till_${fresh.token()}`;
  const locationId = own.locationId ?? fresh.id();
  const till = aTillKey({ ...own, id: sha256Hex(tillKey), locationId });
  const isThere = (await store.reader.count("locations", { id: locationId })) > 0;
  const place = inserted("locations", aLocation(locationId));
  await commit(store, ...(isThere ? [] : [place]), inserted("tillKeys", till));
  return { tillKey, till, locationId };
}

/** Runs a command in the engine. Fails the case when the engine reports an unexpected error. */
export async function order(
  store: Store,
  name: string,
  input: object,
  { letters, ...by }: Caller = {},
): Promise<CodedReply<unknown>> {
  const faults: unknown[] = [];
  const request = { name, input, token: undefined, retryKey: fresh.id(), ...by };
  const programs = storedProgram(store, defaultProgram, () => NOW);
  const drawing = letters === undefined ? fresh : { ...fresh, letters };
  const ports = { ...portsOn(store, faults), fresh: drawing };
  const { reply } = await execute(ports, programs, request);
  expect(faults).toEqual([]);
  return reply;
}

/** Signs up a customer, with a solved challenge. */
export async function signUp(
  store: Store,
  {
    email = `friend-${fresh.id()}@example.com`,
    referredByCode = "",
    ...others
  }: {
    email?: string;
    referredByCode?: string;
    invitation?: string;
    acceptedTerms?: number;
    consents?: object;
  },
): Promise<CodedReply<unknown>> {
  const challenge = { id: fresh.id(), text: "ABCDEF", expiresAt: NOW + 1000 };
  await commit(store, inserted("challenges", challenge));
  return order(store, "signup", {
    userData: { name: "Ana Maria", email, password: "long enough" },
    referredByCode,
    ...others,
    challengeId: challenge.id,
    verification: challenge.text,
  });
}

/** Runs work several times at once. */
export function times<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** Counts replies by outcome: 'ok', or the refusal's code. */
export function tally(replies: readonly CodedReply<unknown>[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const reply of replies) {
    const outcome = reply.ok ? "ok" : reply.error.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
