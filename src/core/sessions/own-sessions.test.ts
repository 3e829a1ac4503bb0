import { describe, expect, test } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { revokedCodes } from "#testing/revoked-codes.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { User } from "../identity/user.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { ownSessions, publicSessionId } from "./own-sessions.ts";
import type { Session } from "./session.ts";

const DAY = 86_400_000;
const ana = aUser();
const staff = aUser({ role: "sub-admin" });
const context = contextFor(ana);

function session(id: string, own: Partial<Session> = {}): Session {
  const times = { createdAt: NOON - DAY, expiresAt: NOON + 30 * DAY, seenAt: NOON };
  return { id, userId: "ana", ...times, device: "Firefox on Windows", ...own };
}

// The context's own session is called 'session'.
const here = session("session", { seenAt: NOON - 2000 });
const phone = session("phone", { device: "Safari on iPhone", seenAt: NOON - 1000 });
const laptop = session("laptop", { seenAt: NOON });
const idle = session("idle", { seenAt: NOON - 14 * DAY });
const handle = (id: string) => publicSessionId(context, id);

describe("the list of own devices (decision 081)", () => {
  const show = (sessions: readonly Session[], user: User = ana) => {
    const shown = ownSessions.show(sessions, {}, contextFor(user));
    if ("refused" in shown) throw new Error(shown.code);
    return shown.result.sessions;
  };

  test("lists this device first, then by last use, without ended sessions", () => {
    const shown = show([idle, phone, here, laptop]);
    expect(shown.map(({ id }) => id)).toEqual([
      handle("session"),
      handle("laptop"),
      handle("phone"),
    ]);
    expect(shown.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(shown[2]).toEqual({
      id: handle("phone"),
      device: "Safari on iPhone",
      createdAt: NOON - DAY,
      seenAt: NOON - 1000,
      isThis: false,
    });
  });

  test("applies the limits of the role", () => {
    const yesterday = session("laptop", { seenAt: NOON - DAY });
    expect(show([here, yesterday])).toHaveLength(2);
    expect(show([here, yesterday], staff)).toHaveLength(1);
  });

  test("returns neither stored ids nor anything that a token can be derived from", () => {
    const stored = sha256Hex("the key");
    const given = publicSessionId({ digest: sha256Hex }, stored);
    expect(given).toMatch(/^[0-9a-f]{32}$/);
    expect(stored).not.toContain(given);
    expect(given).not.toBe(publicSessionId({ digest: sha256Hex }, sha256Hex("another key")));
  });

  test("reads only the user's own", async () => {
    const reader = readerOf({
      users: [ana],
      sessions: [here, session("ben's", { userId: "ben" })],
    });
    expect(await ownSessions.load({}, reader, context)).toEqual([here]);
  });
});

describe("signing one device out", () => {
  const sessions = [here, phone, idle];
  const decide = (id: string, own: { user?: User; sessions?: readonly Session[] } = {}) =>
    endSession.decide({ user: ana, sessions, ...own }, { id: handle(id) }, context);

  test("ends only that session", () => {
    expect(decide("phone")).toEqual({
      changes: [{ kind: "remove", dataset: "sessions", id: "phone" }, revokedCodes("ana")],
      events: [{ name: "device.logged-out", params: { device: "Safari on iPhone" } }],
      result: {},
    });
  });

  test("that is the current one clears its token", () => {
    expect(decide("session")).toMatchObject({
      changes: [{ kind: "remove", id: "session" }, revokedCodes("ana")],
      grant: "ended",
    });
  });

  test.each([
    ["somebody else's", "ben's", {}, "session-not-found"],
    ["an expired one", "idle", {}, "session-not-found"],
    [
      "any, from a device that was signed out itself",
      "phone",
      { sessions: [phone] },
      "not-signed-in",
    ],
  ])("is refused for %s", (_case, id, own, code) => {
    expect(outcomeOf(decide(id, own))).toBe(code);
  });

  test("does not accept a stored id", () => {
    const stored = endSession.decide({ user: ana, sessions }, { id: "phone" }, context);
    expect(outcomeOf(stored)).toBe("session-not-found");
  });

  test.each([
    [phone, "Safari on iPhone"],
    [session("phone", { device: "" }), "an unknown device"],
  ])("is noted for staff, case %#", (other, detail) => {
    expect(decide("phone", { user: staff, sessions: [here, other] })).toMatchObject({
      audit: { kind: "staff", id: "ana", name: "Ana Sol", detail: saying(detail) },
    });
    expect(decide("phone", { sessions: [here, other] })).not.toHaveProperty("audit");
  });

  test("reads only the user and their own sessions", async () => {
    const reader = readerOf({
      users: [ana],
      sessions: [here, session("ben's", { userId: "ben" })],
    });
    const facts = await endSession.load({ id: "x" }, reader, context, undefined);
    expect(facts).toEqual({ user: ana, sessions: [here] });
  });
});

describe("signing out everywhere else", () => {
  const decide = (sessions: readonly Session[], user: User | undefined = ana) =>
    endOtherSessions.decide({ user, sessions }, {}, context);

  test("ends all others and counts those that were open", () => {
    expect(decide([idle, phone, here])).toEqual({
      changes: [
        { kind: "remove", dataset: "sessions", id: "idle" },
        { kind: "remove", dataset: "sessions", id: "phone" },
        revokedCodes("ana"),
      ],
      events: [{ name: "other-devices.logged-out", params: {} }],
      result: { count: 1 },
    });
  });

  test("succeeds without any, and revokes offline codes", () => {
    const changes = [revokedCodes("ana")];
    expect(decide([here], staff)).toMatchObject({ changes, result: { count: 0 } });
    expect(decide([here], staff)).not.toHaveProperty("audit");
  });

  test.each([
    [[here, phone], "1 device"],
    [[here, phone, laptop], "2 devices"],
  ])("is noted for staff, case %#", (sessions, detail) => {
    expect(decide(sessions, staff)).toMatchObject({
      audit: { kind: "staff", id: "ana", detail: saying(detail) },
    });
  });

  test("is refused on a device that was signed out", () => {
    expect(outcomeOf(decide([phone]))).toBe("not-signed-in");
  });
});
