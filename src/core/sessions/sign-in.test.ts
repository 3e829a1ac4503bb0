import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aSession, aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { defaultProgram } from "../program.ts";
import { SESSIONS_PER_USER } from "./open-sessions.ts";
import type { Session } from "./session.ts";
import { opened, readOpening, requiresCode } from "./sign-in.ts";

const mainAdmin = { role: "admin", isMainAdmin: true, isTotpEnabled: true } as const;

describe("whether a code is required (specification §4, §6; readings, People)", () => {
  test.each<[string, Partial<User>, boolean]>([
    ["an admin with two-factor", { role: "admin", isTotpEnabled: true }, true],
    ["a sub-admin with two-factor", { role: "sub-admin", isTotpEnabled: true }, true],
    ["an admin without", { role: "admin" }, false],
    ["a sub-admin without", { role: "sub-admin" }, false],
    ["a customer with the flag set", { role: "customer", isTotpEnabled: true }, false],
    ["the main admin with two-factor", mainAdmin, false],
  ])("%s", (_who, own, expected) => {
    expect(requiresCode(aUser(own), defaultProgram)).toBe(expected);
  });

  test("required for the main admin if the settings say so and it is on", () => {
    const security = { ...defaultProgram.security, mainAdminTwoFactor: "when-enabled" as const };
    expect(requiresCode(aUser(mainAdmin), { security })).toBe(true);
    const off = aUser({ ...mainAdmin, isTotpEnabled: false });
    expect(requiresCode(off, { security })).toBe(false);
  });
});

describe("a user's sessions", () => {
  const session = (number: number): Session =>
    aSession({ id: `session-${number}`, userId: "ana", createdAt: number });
  const sessions = (count: number) => Array.from({ length: count }, (_, index) => session(index));
  const ended = (own: { count: number; before?: Session }) => {
    const opening = { before: own.before, sessions: sessions(own.count), token: "key" };
    const { changes } = opened(aUser(), opening, contextFor(undefined));
    return changes.flatMap((change) => (change.kind === "remove" ? [change.id] : []));
  };

  test.each([
    ["below the limit none ends", { count: SESSIONS_PER_USER - 1 }, []],
    ["at the limit the oldest ends", { count: SESSIONS_PER_USER }, ["session-0"]],
    [
      "a replaced session makes room for the new one",
      { count: SESSIONS_PER_USER, before: session(7) },
      ["session-7"],
    ],
    [
      "another user's replaced session does not",
      { count: SESSIONS_PER_USER, before: { ...session(0), id: "ben's", userId: "ben" } },
      ["ben's", "session-0"],
    ],
  ])("%s", (_case, own, gone) => {
    expect(ended(own)).toEqual(gone);
  });

  test("are read oldest first, whatever their ids, without other users' sessions", async () => {
    const reader = readerOf({
      sessions: [
        { ...session(2), id: "a" },
        { ...session(1), id: "b" },
        { ...session(0), id: "c", userId: "ben" },
      ],
    });
    const { sessions: read } = await readOpening(reader, contextFor(undefined), {
      userId: "ana",
      browser: undefined,
    });
    expect(read.map(({ id }) => id)).toEqual(["b", "a"]);
  });
});
