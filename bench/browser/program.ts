import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { seedIfEmpty, seedingContext } from "#adapters/seed/first-data.ts";
import { openBrowserStore } from "#adapters/store-browser/browser-store.ts";
import { currentUserText } from "#adapters/store-browser/current-user.ts";
import { AUTH_FLAG_KEY, CURRENT_USER_KEY, TOKEN_KEY } from "#adapters/store-browser/keys.ts";
import type { User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { defaultProgram } from "#core/program.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { award, credentialsRow, customer, ledgerOf, unusedCode } from "./rows.ts";

/** What a browser keeps, key by key. */
export type Contents = Readonly<Record<string, string>>;

/** How many customers there are, and how many ledger entries each of them has. */
export interface Amount {
  readonly customers: number;
  readonly entries: number;
}

/** A stored program as the browsers of two people have it. */
export interface Stored {
  readonly customer: Contents;
  readonly staff: Contents;
  /** Codes that nobody has redeemed. */
  readonly codes: readonly string[];
}

/** More than a benchmark spends, in points. */
const PLENTY = 1_000_000;

const ADMIN_PASSWORD = "regulars-admin";

/**
 * The browser edition's data, made through its own store: the first data, customers with their ledgers and the codes in
 * them, and codes to redeem. The customer whose browser it is has points in plenty. Rejects with StoreFailure.
 */
export async function storedProgram(amount: Amount, codeCount: number): Promise<Stored> {
  const storage = memoryStorage(Number.POSITIVE_INFINITY);
  const store = openBrowserStore({ storage });
  const services = argon2Node();
  const world = { program: defaultProgram, now: Date.now(), fresh: freshValues() };
  const own = { ...world, services, digest: sha256Hex, adminPassword: ADMIN_PASSWORD };
  await seedIfEmpty(store, own);
  const context = seedingContext(own);
  const hash = await services.hashPassword(ADMIN_PASSWORD);
  const people = Array.from({ length: amount.customers }, (_none, at) => customer(context, at));
  const codes = Array.from({ length: codeCount }, (_none, at) => unusedCode(context, at));
  const changes: readonly ProgramChange[] = [
    ...people.flatMap((one, at) => [
      ...ledgerOf(one, award(at === 0 ? PLENTY : 50), amount.entries, context),
      credentialsRow(one, hash),
    ]),
    ...codes.map((row) => inserted("qrCodes", row)),
  ];
  await commit(store, ...changes);
  const signedIn = async (where: Partial<User>) => ({
    ...(await signIn(store, where, context)),
    ...contentsOf(storage),
  });
  return {
    customer: await signedIn({ id: people[0]?.id ?? "" }),
    staff: await signedIn({ isMainAdmin: true }),
    codes: codes.map(({ code }) => code),
  };
}

/** Opens a session; out: what the browser keeps of it. */
async function signIn(
  store: Store,
  where: { readonly id?: string; readonly isMainAdmin?: boolean },
  { fresh, now }: Context,
): Promise<Contents> {
  const user = await store.reader.one("users", where);
  if (user === undefined) throw new TypeError("Nobody is there to sign in.");
  const token = fresh.token();
  const session = { id: sha256Hex(token), userId: user.id, createdAt: now, seenAt: now };
  const row = { ...session, expiresAt: now + DAY_MS, device: "" };
  await commit(store, inserted("sessions", row));
  return {
    [TOKEN_KEY]: token,
    [AUTH_FLAG_KEY]: "true",
    [CURRENT_USER_KEY]: currentUserText(user),
  };
}

/** How much is kept, in characters of keys and texts together, which is what a browser counts. */
export function charactersOf(contents: Contents): number {
  return Object.entries(contents).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
}
