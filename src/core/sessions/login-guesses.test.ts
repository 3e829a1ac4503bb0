import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { newCredentials, type User } from "../identity/user.ts";
import type { Context, ProgramReader, Services } from "../world.ts";
import type { Attempts } from "./attempts.ts";
import { noGuesses } from "./guess-counts.ts";
import { recognizeBrowser } from "./known-browser.ts";
import { type LoginFacts, login } from "./login.ts";
import { FROM_ONE_ADDRESS, WRONG_PASSWORDS } from "./wrong-passwords.ts";

const ana = aUser();
const context = contextFor(undefined);
const credentials = newCredentials("ana", "hash of right");
const EMAIL = "ana@example.com";
const wrong = noGuesses(WRONG_PASSWORDS);

/** Records the rows that a login reads and the expensive operations, in order and without values. */
function watched(rows: Parameters<typeof readerOf>[0]) {
  const steps: string[] = [];
  const plain = readerOf(rows);
  const reader: ProgramReader = {
    ...plain,
    one: (dataset, where, options) => {
      steps.push(`one ${dataset} by ${Object.keys(where).join()}${options?.lock ? " locked" : ""}`);
      return plain.one(dataset, where, options);
    },
    many: (dataset, listing) => {
      steps.push(`many ${dataset}`);
      return plain.many(dataset, listing);
    },
  };
  const services: Services = {
    ...plainServices,
    signMark: (text) => {
      steps.push("sign");
      return plainServices.signMark(text);
    },
    verifyPassword: (password, hash) => {
      steps.push("verify");
      return plainServices.verifyPassword(password, hash);
    },
    hashPassword: (password) => {
      steps.push("hash");
      return plainServices.hashPassword(password);
    },
    needsRehash: (hash) => hash.startsWith("old"),
  };
  return { steps, reader, services };
}

async function logIn(
  asked: { email: string; password: string },
  rows: Parameters<typeof readerOf>[0],
) {
  const { steps, reader, services } = watched(rows);
  const facts = await factsOf(asked, { reader, services });
  const decision = login.decide(facts, asked, context);
  const kinds =
    "changes" in decision ? decision.changes.map(({ kind, dataset }) => [kind, dataset]) : [];
  return { steps, decision, outcome: outcomeOf(decision), kinds };
}

/** The facts of `login`: those read before the transaction, and those read in it if they differ. */
async function factsOf(
  asked: { email: string; password: string },
  {
    reader,
    services,
    later = reader,
  }: { reader: ProgramReader; services: Services; later?: ProgramReader },
): Promise<LoginFacts> {
  const tried = await login.prepare?.(asked, reader, context, services);
  if (tried === undefined) throw new Error("Nothing was prepared.");
  return login.load(asked, later, context, tried);
}

describe("whether an account exists", () => {
  const stored = { users: [ana], credentials: [credentials] };

  test("cannot be derived from queries, work or writes", async () => {
    const unknown = await logIn({ email: "nobody@example.com", password: "wrong" }, stored);
    const known = await logIn({ email: EMAIL, password: "wrong" }, stored);
    const off = aUser({ isActive: false });
    const deactivated = await logIn(
      { email: EMAIL, password: "wrong" },
      { ...stored, users: [off] },
    );
    expect(unknown.steps).toEqual([
      "one users by emailKey",
      "one credentials by id",
      "sign",
      "sign",
      "one attempts by id",
      "one attempts by id",
      "verify",
      "one attempts by id locked",
      "one attempts by id locked",
    ]);
    expect(unknown.outcome).toBe("login-failed");
    expect(unknown.kinds).toEqual([
      ["insert", "attempts"],
      ["insert", "attempts"],
    ]);
    for (const other of [known, deactivated]) {
      expect(other).toMatchObject({
        steps: unknown.steps,
        outcome: "login-failed",
        kinds: unknown.kinds,
      });
    }
  });

  test("cannot be derived after too many wrong passwords", async () => {
    const full = (id: string): Attempts => ({ id, count: 100, resetsAt: NOON + 60_000 });
    const attempts = [EMAIL, "nobody@example.com"].map((email) =>
      full(`digest of passwords ${email}`),
    );
    const unknown = await logIn(
      { email: "nobody@example.com", password: "x" },
      { ...stored, attempts },
    );
    const known = await logIn(
      { email: " ANA@example.com", password: "x" },
      { ...stored, attempts },
    );
    expect(known.decision).toMatchObject({ code: "too-many-requests", params: { seconds: 60 } });
    expect(unknown).toEqual(known);
    // No password is hashed during a wait.
    expect(known.steps).not.toContain("verify");
    const right = await logIn({ email: EMAIL, password: "right" }, { ...stored, attempts });
    expect(right.decision).toEqual(known.decision);
  });
});

describe("wrong passwords for one email", () => {
  const decide = (facts: Partial<LoginFacts>) =>
    login.decide(
      { wrong: [wrong], welcome: undefined, ...facts },
      { email: EMAIL, password: "x" },
      context,
    );
  const welcome = {
    user: ana,
    failed: [],
    opening: { before: undefined, sessions: [], token: "key" },
    newHash: undefined,
  };
  const kept = (count: number, resetsAt: number) => ({
    wrong: [{ ...wrong, kept: { id: wrong.id, count, resetsAt } }],
  });

  test("are counted for an hour, from the first", () => {
    expect(decide({})).toMatchObject({
      changes: [{ kind: "insert", row: { id: "passwords", count: 1, resetsAt: NOON + 3_600_000 } }],
    });
    expect(decide(kept(99, NOON + 1))).toMatchObject({
      code: "login-failed",
      changes: [{ kind: "patch", id: "passwords", fields: { count: 100, resetsAt: NOON + 1 } }],
    });
    expect(decide(kept(100, NOON))).toMatchObject({
      code: "login-failed",
      changes: [{ fields: { count: 1, resetsAt: NOON + 3_600_000 } }],
    });
  });

  test("block the right one only after a hundred, and it is not counted", () => {
    const early = decide({ ...kept(99, NOON + 1), welcome });
    expect(outcomeOf(early)).toBe("ok");
    expect(early).toMatchObject({ changes: [{ dataset: "sessions" }] });
    expect(outcomeOf(decide({ ...kept(100, NOON + 1), welcome }))).toBe("too-many-requests");
  });
});

describe("the counts of a wrong password", () => {
  const stored = { users: [ana], credentials: [credentials] };
  const counted = async (own: Partial<Context>) => {
    const asking = { ...context, ...own };
    const asked = { email: EMAIL, password: "wrong" };
    const tried = await login.prepare?.(asked, readerOf(stored), asking, plainServices);
    if (tried === undefined) throw new Error("Nothing was prepared.");
    const { wrong: counts } = await login.load(asked, readerOf(stored), asking, tried);
    return counts.map(({ id, limit }) => [id, limit.most]);
  };
  const cookieOf = (passwordHash: string) => {
    const account = newCredentials("ana", passwordHash);
    return recognizeBrowser(context, plainServices, account)?.proof ?? "";
  };
  const from = (knownBrowser: string) => ({ caller: { address: "203.0.113.7", knownBrowser } });

  test("from an unknown browser: the email, and the email from this address", async () => {
    expect(await counted({})).toEqual([
      [`digest of passwords ${EMAIL}`, WRONG_PASSWORDS.most],
      [`digest of passwords from an address 203.0.113.7 ${EMAIL}`, FROM_ONE_ADDRESS.most],
    ]);
  });

  test("from a browser that knew the password: only that browser", async () => {
    const counts = await counted(from(cookieOf("hash of right")));
    expect(counts).toEqual([[expect.stringMatching(/in a known browser/), 20]]);
    expect(await counted(from(cookieOf("hash of right")))).not.toEqual(counts);
  });

  test("from one that knew an earlier password: that browser, and all such browsers together", async () => {
    expect(await counted(from(cookieOf("hash of an earlier one")))).toEqual([
      [`digest of passwords in browsers of an earlier password ${EMAIL}`, 100],
      [expect.stringMatching(/in a known browser/), 20],
    ]);
  });

  test("in the browser edition: nothing, because the visitor owns the data", async () => {
    expect(await counted({ caller: undefined })).toEqual([]);
  });
});

describe("a hash that is weaker than today's", () => {
  const old = newCredentials("ana", "old");
  const rows = (user: User) => ({ users: [user], credentials: [old] });
  const services = {
    ...plainServices,
    verifyPassword: async (password: string, hash: string | undefined) =>
      password === "right" && hash === "old",
    needsRehash: (hash: string) => hash === "old",
  };
  const asked = { email: EMAIL, password: "right" };
  const loaded = (before: object, after: object = before) =>
    factsOf(asked, { reader: readerOf(before), services, later: readerOf(after) });

  test.each([
    ["opens the session", ana, "sessions"],
    [
      "waits for the 6-digit code",
      aUser({ role: "sub-admin", isTotpEnabled: true }),
      "loginTickets",
    ],
  ])("is replaced in the commit that %s", async (_case, user, dataset) => {
    const decision = login.decide(await loaded(rows(user)), asked, context);
    const better = { passwordHash: "hash of right" };
    expect(decision).toMatchObject({
      changes: [{ dataset }, { kind: "patch", dataset: "credentials", id: "ana", fields: better }],
    });
  });

  test("stays when the login is refused", async () => {
    const decision = login.decide(await loaded(rows(aUser({ isActive: false }))), asked, context);
    expect(decision).toMatchObject({ code: "account-deactivated", changes: [] });
  });

  test("counts as the same password after another device replaced the hash", async () => {
    const phc = (cost: string) => `$argon2id$v=19$${cost}$c29tZXNhbHQ$hash of ${cost}`;
    const kept = (passwordHash: string) => ({
      users: [ana],
      credentials: [newCredentials("ana", passwordHash)],
    });
    const known = { ...services, verifyPassword: async () => true, needsRehash: () => true };
    const after = (hash: string) =>
      factsOf(asked, {
        reader: readerOf(kept(phc("m=8"))),
        services: known,
        later: readerOf(kept(hash)),
      });
    const better = await after(phc("m=9"));
    expect(better.welcome).toMatchObject({ user: ana, newHash: undefined });
    expect((await after("$argon2id$v=19$m=9$b3RoZXJzYWx0$hash")).welcome).toBeUndefined();
  });

  test("never replaces a password that was changed meanwhile", async () => {
    const changed = { users: [ana], credentials: [newCredentials("ana", "another")] };
    const facts = await loaded(rows(ana), changed);
    expect(facts.welcome).toBeUndefined();
    const decision = login.decide(facts, asked, context);
    expect(decision).toMatchObject({
      code: "login-failed",
      changes: [{ dataset: "attempts" }, { dataset: "attempts" }],
    });
  });

  test("is not renewed for a wrong password", async () => {
    const tried = await login.prepare?.(
      { email: EMAIL, password: "wrong" },
      readerOf(rows(ana)),
      context,
      { ...services, hashPassword: () => Promise.reject(new Error("This password fits nothing.")) },
    );
    expect(tried).toMatchObject({ verified: undefined });
  });
});
