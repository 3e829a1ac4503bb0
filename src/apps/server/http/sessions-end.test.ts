import { describe, expect, test } from "vitest";
import type { User } from "#core/identity/user.ts";
import { sessionLife } from "#core/sessions/session-life.ts";
import {
  act,
  codeAt,
  newKeyIn,
  otherDevice,
  SECRET,
  signIn,
  storedSession,
} from "#testing/server/devices.ts";
import { openFixtureForFile, openFixtureForTest } from "#testing/server/fixture.ts";
import { quickBeats } from "#testing/server/live-fixture.ts";
import { listenAt } from "#testing/server/live-listener.ts";
import { type Answer, addPerson, adminSession, outcome, post } from "#testing/server/visitors.ts";

const PASSWORD = "a good long password";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A user who is logged in on two devices. */
interface Scene {
  readonly person: User;
  /** The token of the device that sends the request. */
  readonly here: string;
  /** The token of the device that is signed out. */
  readonly there: string;
}

const fixture = await openFixtureForFile({ live: quickBeats });

const member = (own: Partial<User> = {}, at = fixture) =>
  addPerson(at, { name: "Dev Ices", ...own }, PASSWORD);

async function scene(own: Partial<User> = {}): Promise<Scene> {
  const person = await member(own);
  // Earlier than any other, even if the clock does not advance.
  const there = await signIn(fixture, person, "Safari on iPhone", 1000);
  return { person, there, here: await signIn(fixture, person, "Firefox on Windows") };
}

async function asAdmin(action: string, input: object) {
  return act(fixture, await adminSession(fixture), action, input);
}

async function withTwoFactor({ here }: Scene) {
  return act(fixture, here, "verifyAndEnableTotp", { secret: SECRET, code: codeAt(fixture) });
}

/** A cause that ends sessions: the user, the request, and whether the device that sent it stays logged in. */
interface Cause {
  readonly what: string;
  readonly who?: Partial<User>;
  readonly happens: (one: Scene) => Promise<Answer>;
  /** 'as it is': its token stays valid; 'with a new token': the response replaces it; undefined: it is signed out as well. */
  readonly stays?: "as it is" | "with a new token";
}

const staff: Partial<User> = { role: "sub-admin" };

const causes: readonly Cause[] = [
  {
    what: "logs out there",
    happens: ({ there }) => act(fixture, there, "logout"),
    stays: "as it is",
  },
  {
    what: "logs in there again, which replaces it",
    happens: ({ there, person }) =>
      act(fixture, there, "login", { email: person.email, password: PASSWORD }),
    stays: "as it is",
  },
  {
    what: "signs that device out from here",
    happens: async ({ here }) =>
      act(fixture, here, "endSession", { id: await otherDevice(fixture, here) }),
    stays: "as it is",
  },
  {
    what: "signs out everywhere else",
    happens: ({ here }) => act(fixture, here, "endOtherSessions"),
    stays: "as it is",
  },
  {
    what: "changes the password here",
    happens: ({ here }) =>
      act(fixture, here, "updateCredentials", {
        currentPassword: PASSWORD,
        newPassword: "quite another password",
      }),
    stays: "with a new token",
  },
  {
    what: "chooses a new password by a link",
    async happens({ person }) {
      const { digest, clock } = fixture.ports;
      const row = { id: digest("a link"), userId: person.id, expiresAt: clock() + HOUR };
      await fixture.commit([{ kind: "insert", dataset: "resetLinks", row }]);
      const body = JSON.stringify({ token: "a link", newPassword: "quite another password" });
      return post(fixture, "setNewPassword", { body });
    },
  },
  { what: "turns two-factor on", who: staff, happens: withTwoFactor, stays: "with a new token" },
  {
    what: "is deactivated by an admin",
    happens: ({ person }) =>
      asAdmin("toggleUserActivation", { userId: person.id, isActive: false }),
  },
  {
    what: "is deleted as a customer",
    happens: ({ person }) => asAdmin("deleteCustomer", { userId: person.id }),
  },
  {
    what: "deletes the account",
    happens: ({ here }) => act(fixture, here, "deleteOwnAccount", { currentPassword: PASSWORD }),
  },
  {
    what: "is deleted as a member of staff",
    who: staff,
    happens: ({ person }) => asAdmin("deleteUser", { userId: person.id }),
  },
];

describe("a device is signed out at its next request, and its open stream ends, when its owner", () => {
  test.each(causes)("$what", async ({ who, happens, stays }) => {
    const one = await scene(who);
    const { here, there } = one;
    const stream = await listenAt(fixture.address, { token: there });
    expect([stream.status, (await act(fixture, there, "profile")).status]).toEqual([200, 200]);

    const answer = await happens(one);
    expect(answer.status).toBe(200);
    const after = await act(fixture, there, "profile");
    expect([after.status, outcome(after)]).toEqual([401, "not-signed-in"]);
    expect((await act(fixture, there, "session")).reply).toMatchObject({ result: { me: null } });
    expect((await listenAt(fixture.address, { token: there })).status).toBe(401);
    await stream.ended;
    expect(stream.events).toEqual([{ event: "over", id: undefined, data: {} }]);
    expect(await storedSession(fixture, there)).toBeUndefined();

    expect((await act(fixture, here, "profile")).status).toBe(stays === "as it is" ? 200 : 401);
    if (stays !== "with a new token") return;
    const key = newKeyIn(answer);
    expect(key).not.toBe(here);
    expect((await act(fixture, key, "profile")).status).toBe(200);
  });

  test("turns two-factor off", async () => {
    const person = await member(staff);
    const first = await signIn(fixture, person);
    const on = await act(fixture, first, "verifyAndEnableTotp", {
      secret: SECRET,
      code: codeAt(fixture),
    });
    const here = newKeyIn(on);
    const there = await signIn(fixture, person);
    const off = await act(fixture, here, "disableTotp", { code: codeAt(fixture, 1) });
    expect(outcome(off)).toBe("ok");
    for (const key of [here, there]) expect((await act(fixture, key, "profile")).status).toBe(401);
    expect((await act(fixture, newKeyIn(off), "profile")).status).toBe(200);
  });
});

test("a login issues a new token and invalidates the previous one", async () => {
  const person = await member();
  const seeded = await signIn(fixture, await member());
  const body = { email: person.email, password: PASSWORD };
  const answer = await act(fixture, seeded, "login", body);
  const key = newKeyIn(answer);
  expect([outcome(answer), key.length]).toEqual(["ok", 43]);
  expect((await act(fixture, seeded, "profile")).status).toBe(401);
  expect((await act(fixture, key, "profile")).reply).toMatchObject({
    result: { me: { id: person.id } },
  });
  expect(newKeyIn(await act(fixture, key, "login", body))).not.toBe(key);
});

describe("a session expires", () => {
  test.each([
    ["a customer's after 14 days unused", {}, 14 * DAY],
    ["a sub-admin's after 12 hours unused", { role: "sub-admin" }, 12 * HOUR],
  ] as const)("%s, and its open stream with it", async (_case, own, idleMs) => {
    const quiet = await openFixtureForTest({ live: quickBeats });
    const token = await signIn(quiet, await member(own, quiet));
    const stream = await listenAt(quiet.address, { token });
    quiet.travel(idleMs - 60_000);
    expect((await act(quiet, token, "session")).reply).toMatchObject({ result: { me: {} } });
    quiet.travel(60_000);
    expect((await act(quiet, token, "profile")).status).toBe(401);
    await stream.ended;
    expect(stream.events).toMatchObject([{ event: "over" }]);
  });

  test("after 30 days, however much it was used", async () => {
    const wholeMs = 30 * DAY;
    const busy = await openFixtureForTest();
    const person = await member({}, busy);
    const token = await signIn(busy, person);
    const { idleMs } = sessionLife(person, busy.program);
    for (let age = idleMs - HOUR; age < wholeMs; age += idleMs - HOUR) {
      busy.travel(idleMs - HOUR);
      expect((await act(busy, token, "profile")).status).toBe(200);
      const now = busy.ports.clock();
      await expect
        .poll(async () => now - ((await storedSession(busy, token))?.seenAt ?? 0))
        .toBeLessThan(60_000);
    }
    busy.travel((wholeMs % (idleMs - HOUR)) - 60_000);
    expect((await act(busy, token, "profile")).status).toBe(200);
    busy.travel(60_000);
    expect((await act(busy, token, "profile")).status).toBe(401);
  });

  test("together with the cookie: 30 days for customers, 7 for staff", async () => {
    for (const [own, days] of [
      [{}, 30],
      [staff, 7],
    ] as const) {
      const { email } = await member(own);
      const answer = await post(fixture, "login", {
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      const expires = /Expires=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
      expect(Math.abs(Date.parse(expires) - Date.now() - days * DAY)).toBeLessThan(60_000);
    }
  });
});

test("reported no unexpected errors", () => {
  expect(fixture.faults).toEqual([]);
});
