import { describe, expect, test } from "vitest";
import type { QueryResult } from "#client/api.ts";
import type { User } from "#core/identity/user.ts";
import { HOUR_MS } from "#core/kit/time.ts";
import { act, newKeyIn, otherDevice, signIn } from "#testing/server/devices.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { type Answer, addPerson, adminSession, outcome, post } from "#testing/server/visitors.ts";

const PASSWORD = "a good long password";

const fixture = await openFixtureForFile();

/** A customer on two devices; the code is on the other one, which may be lost. */
interface Scene {
  readonly person: User;
  readonly here: string;
  readonly code: string;
}

async function codeOf(token: string): Promise<string> {
  const { reply } = await act(fixture, token, "showOfflineCode");
  if (!reply.ok) throw new Error(reply.error.message);
  return (reply.result as QueryResult<"showOfflineCode">).code; // the query's own result
}

async function scene(): Promise<Scene> {
  const person = await addPerson(fixture, { name: "Dev Ices" }, PASSWORD);
  const there = await signIn(fixture, person, "Safari on iPhone", 1000);
  const here = await signIn(fixture, person, "Firefox on Windows");
  return { person, here, code: await codeOf(there) };
}

/** Looks a code up at the counter, as an admin. */
async function look(code: string): Promise<Answer> {
  return act(fixture, await adminSession(fixture), "counterMember", { handle: code });
}

async function setActive({ id: userId }: User, isActive: boolean): Promise<Answer> {
  return act(fixture, await adminSession(fixture), "toggleUserActivation", { userId, isActive });
}

const newPassword = "quite another password";

/** What revokes codes; the customer's next session, undefined if that needs a new login or there is none. */
const causes: readonly {
  readonly what: string;
  readonly happens: (one: Scene) => Promise<Answer>;
  readonly refusal?: string;
}[] = [
  { what: "stops all codes", happens: ({ here }) => act(fixture, here, "stopCodes") },
  {
    what: "logs out everywhere else",
    happens: ({ here }) => act(fixture, here, "endOtherSessions"),
  },
  {
    what: "logs that device out",
    happens: async ({ here }) =>
      act(fixture, here, "endSession", { id: await otherDevice(fixture, here) }),
  },
  {
    what: "changes the password",
    happens: ({ here }) =>
      act(fixture, here, "updateCredentials", { currentPassword: PASSWORD, newPassword }),
  },
  {
    what: "chooses a new password by a link",
    async happens({ person }) {
      const { digest, clock, fresh } = fixture.ports;
      const link = fresh.token();
      const row = { id: digest(link), userId: person.id, expiresAt: clock() + HOUR_MS };
      await fixture.commit([{ kind: "insert", dataset: "resetLinks", row }]);
      return post(fixture, "setNewPassword", {
        body: JSON.stringify({ token: link, newPassword }),
      });
    },
  },
  {
    what: "was deactivated, also once the account is active again",
    async happens({ person }) {
      await setActive(person, false);
      return setActive(person, true);
    },
  },
  {
    what: "is deactivated",
    happens: ({ person }) => setActive(person, false),
    refusal: "member-not-found",
  },
  {
    what: "deletes the account",
    happens: ({ here }) => act(fixture, here, "deleteOwnAccount", { currentPassword: PASSWORD }),
    refusal: "member-not-found",
  },
];

describe("the counter refuses an offline code when the customer", () => {
  test.each(causes)("$what", async ({ happens, refusal = "offline-code-revoked" }) => {
    const one = await scene();
    expect(outcome(await look(one.code))).toBe("ok");
    expect((await happens(one)).status).toBe(200);
    expect(outcome(await look(one.code))).toBe(refusal);
  });
});

test("a device that stays logged in gets a code that works", async () => {
  const { here } = await scene();
  const answer = await act(fixture, here, "updateCredentials", {
    currentPassword: PASSWORD,
    newPassword,
  });
  expect(outcome(await look(await codeOf(newKeyIn(answer))))).toBe("ok");
});

test("a plain logout revokes nothing: the page removes the code from the device", async () => {
  const { here, code } = await scene();
  await act(fixture, here, "logout");
  expect(outcome(await look(code))).toBe("ok");
});

test("nothing stays of a deleted customer's revocations", async () => {
  const { person, here } = await scene();
  const rows = () => fixture.ports.store.reader.count("codeRevocations", { userId: person.id });
  await act(fixture, here, "stopCodes");
  expect(await rows()).toBe(1);
  await act(fixture, here, "deleteOwnAccount", { currentPassword: PASSWORD });
  expect(await rows()).toBe(0);
});

test("a request for a code needs a session and does not extend it", async () => {
  expect(outcome(await post(fixture, "showOfflineCode"))).toBe("not-signed-in");
  expect(outcome(await post(fixture, "stopCodes"))).toBe("not-signed-in");
});
