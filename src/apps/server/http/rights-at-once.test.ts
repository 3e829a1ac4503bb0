import { describe, expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import { flags } from "#core/identity/role.ts";
import type { User } from "#core/identity/user.ts";
import { commands, queries } from "#core/registry.ts";
import { samples } from "#testing/actions/samples.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import {
  addPerson,
  adminSession,
  openSession,
  outcome,
  post,
  visit,
} from "#testing/server/visitors.ts";

const PASSWORD = "a good long password";

const fixture = await openFixtureForFile();
const admin = await adminSession(fixture);

/** Runs an action with a token. Returns the refusal's code or 'ok', and its text. */
async function act(token: string, action: string, input: object) {
  const answer = await post(fixture, action, { token, body: JSON.stringify(input) });
  const { reply, status } = answer;
  const words = reply.ok ? "" : `${reply.error.title}: ${reply.error.message}`;
  return { code: outcome(answer), status, words };
}

async function subAdmin(): Promise<{ person: User; token: string }> {
  const person = await addPerson(fixture, { name: "Hal Help", role: "sub-admin" });
  return { person, token: await openSession(fixture, person) };
}

const mine = { may: "people", input: { tab: "administrators", search: "", after: null } } as const;

describe("rights change at once (readings, People)", () => {
  test("a flag is granted and removed during a session", async () => {
    const { person, token } = await subAdmin();
    const set = (canManageRoles: boolean) =>
      act(admin, "updatePermissions", { userId: person.id, permissions: { canManageRoles } });
    expect((await act(token, mine.may, mine.input)).status).toBe(403);
    expect((await set(true)).code).toBe("ok");
    expect((await act(token, mine.may, mine.input)).status).toBe(200);
    expect((await set(false)).code).toBe("ok");
    expect(await act(token, mine.may, mine.input)).toEqual({
      status: 403,
      code: "permission-denied",
      words: "Permission Denied: You do not have permission to access this page.",
    });
  });

  test("each flag opens only its own section, as soon as it is set", async () => {
    const { person, token } = await subAdmin();
    const guarded = flags.flatMap((flag) => {
      const found = [...Object.values(queries), ...Object.values(commands)].find(
        ({ may, also }) => may === flag && also === undefined,
      );
      return found === undefined ? [] : [{ flag, name: found.name }];
    });
    expect(guarded.length).toBeGreaterThanOrEqual(9);
    for (const flag of flags) {
      const permissions = Object.fromEntries(flags.map((name) => [name, name === flag]));
      await act(admin, "updatePermissions", { userId: person.id, permissions });
      const open: string[] = [];
      for (const { flag: other, name } of guarded) {
        const { status } = await act(token, name, samples[name]);
        if (status !== 403) open.push(other);
      }
      expect(open).toEqual([flag]);
    }
  });
});

describe("a new sub-admin (specification §5, Sub-admin creation)", () => {
  const input = {
    name: "Sam Roast",
    email: "Sam.Roast@House.example",
    password: PASSWORD,
    permissions: { canManageRoles: true },
  };

  test("logs in with the password, has only the chosen flags and is no admin", async () => {
    expect((await act(admin, "createSubAdmin", input)).code).toBe("ok");
    const page = visit(fixture);
    const credentials = { email: "sam.roast@house.example", password: PASSWORD };
    expect(await page.run("login", credentials, newRetryKey())).toMatchObject({
      ok: true,
      result: { user: { role: "sub-admin", permissions: { canManageRoles: true } } },
    });
    const { search, after } = mine.input;
    const list = await page.ask("people", { tab: "administrators", search, after });
    expect(list.ok).toBe(true);
    expect(JSON.stringify(list)).not.toMatch(/argon2|passwordHash|totpSecret/);
    expect(await page.run("deleteUser", { userId: "x" }, newRetryKey())).toMatchObject({
      error: { code: "permission-denied" },
    });
  });

  test("is created once by concurrent requests with an email in different cases", async () => {
    const answers = await Promise.all(
      ["pat@house.example", "PAT@house.example"].map((email) =>
        act(admin, "createSubAdmin", { ...input, email }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["email-in-use", "ok"]);
  });

  test("a repeat with the same key creates one account, and its receipt contains no password", async () => {
    const body = JSON.stringify({ ...input, email: "kim@house.example" });
    const headers = { "idempotency-key": "one-new-sub-admin" };
    const ask = () => post(fixture, "createSubAdmin", { token: admin, body, headers });
    const [first, second] = [await ask(), await ask()];
    expect(second.reply).toEqual(first.reply);
    const receipts = await fixture.ports.store.reader.many("receipts", {
      order: [["id", "asc"]],
      limit: 1000,
    });
    expect(JSON.stringify(receipts)).not.toContain(PASSWORD);
  });
});
