import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import { flags } from "#core/identity/role.ts";
import type { User } from "#core/identity/user.ts";
import { commands, queries } from "#core/registry.ts";
import { samples } from "#testing/actions/samples.ts";
import { type Fixture, mainAdmin, openFixture } from "#testing/server/fixture.ts";
import {
  addPerson,
  adminSession,
  openSession,
  outcome,
  post,
  visit,
} from "#testing/server/visitors.ts";

const PASSWORD = "a good long password";

let fixture: Fixture;
let admin: string;

beforeAll(async () => {
  fixture = await openFixture();
  admin = await adminSession(fixture);
});

afterAll(() => fixture.close());

/** An action as somebody. Out: the refusal's code or 'ok', and its words. */
async function act(token: string, action: string, input: object) {
  const answer = await post(fixture, action, { token, body: JSON.stringify(input) });
  const { reply, status } = answer;
  const words = reply.ok ? "" : `${reply.error.title}: ${reply.error.message}`;
  return { code: outcome(answer), status, words };
}

async function someone(own: Partial<User> = {}): Promise<{ person: User; token: string }> {
  const person = await addPerson(fixture, { name: "Hal Help", role: "sub-admin", ...own });
  return { person, token: await openSession(fixture, person) };
}

const mine = { may: "people", input: { tab: "administrators", search: "", after: null } } as const;

describe("rights change at once (readings, People)", () => {
  test("a flag is granted and removed during a session", async () => {
    const { person, token } = await someone();
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
    const { person, token } = await someone();
    const guarded = flags.flatMap((flag) => {
      const found = [...Object.values(queries), ...Object.values(commands)].find(
        ({ may }) => may === flag,
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

  test("a deactivated user is signed out, also of the old session after reactivation", async () => {
    const { person, token } = await someone();
    const userId = person.id;
    expect((await act(admin, "toggleUserActivation", { userId, isActive: false })).code).toBe("ok");
    expect((await act(token, "profile", {})).status).toBe(401);
    expect((await act(admin, "toggleUserActivation", { userId, isActive: true })).code).toBe("ok");
    expect((await act(token, "profile", {})).status).toBe(401);
  });

  test("a deleted user is signed out, and all their tokens are invalid", async () => {
    const { person, token } = await someone();
    const other = await openSession(fixture, person);
    expect((await act(admin, "deleteUser", { userId: person.id })).code).toBe("ok");
    for (const key of [token, other]) {
      expect((await act(key, "profile", {})).status).toBe(401);
    }
    const { reader } = fixture.ports.store;
    expect(await reader.one("users", { id: person.id })).toBeUndefined();
    expect(await reader.one("credentials", { id: person.id })).toBeUndefined();
    expect(await reader.count("sessions", { userId: person.id })).toBe(0);
    expect((await act(admin, "deleteUser", { userId: person.id })).words).toBe(
      "Error: User not found.",
    );
  });

  test("a deleted admin cannot delete anybody", async () => {
    const second = await someone({ role: "admin" });
    const { person } = await someone();
    expect((await act(admin, "deleteUser", { userId: second.person.id })).code).toBe("ok");
    expect((await act(second.token, "deleteUser", { userId: person.id })).status).toBe(401);
    expect(await fixture.ports.store.reader.count("users", { id: person.id })).toBe(1);
  });
});

describe("what stays whoever asks (specification §5, §8, Admin)", () => {
  test("protects the main admin, one's own account, and permissions of users who are no sub-admins", async () => {
    const boss = await fixture.ports.store.reader.one("users", { isMainAdmin: true });
    const second = await someone({ role: "admin", name: "Sec Ond" });
    const customer = await someone({ role: "customer", name: "Ana" });
    const main = boss?.id ?? "";
    const own = second.person.id;
    const permissions = { canExportData: true };
    for (const [token, action, input, words] of [
      [
        second.token,
        "toggleUserActivation",
        { userId: main, isActive: false },
        "Action Denied: The main admin account cannot be deactivated.",
      ],
      [
        second.token,
        "toggleUserActivation",
        { userId: own, isActive: false },
        "Action Denied: You cannot deactivate your own account.",
      ],
      [
        second.token,
        "deleteUser",
        { userId: main },
        "Action Denied: The main admin account cannot be deleted.",
      ],
      [
        second.token,
        "deleteUser",
        { userId: own },
        "Action Denied: You cannot delete your own account.",
      ],
      [admin, "deleteUser", { userId: main }, "Action Denied: You cannot delete your own account."],
      [
        admin,
        "updatePermissions",
        { userId: own, permissions },
        "Error: Permissions can only be set for sub-admins.",
      ],
      [
        admin,
        "updatePermissions",
        { userId: customer.person.id, permissions },
        "Error: Permissions can only be set for sub-admins.",
      ],
    ] as const) {
      expect([action, (await act(token, action, input)).words]).toEqual([action, words]);
    }
    expect(await fixture.ports.store.reader.one("users", { id: main })).toEqual(boss);
    expect(await fixture.ports.store.reader.one("users", { id: own })).toEqual(second.person);
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

  test("cannot have an email that exists in any case, also with concurrent requests", async () => {
    const again = { ...input, email: "SAM.ROAST@house.EXAMPLE" };
    expect((await act(admin, "createSubAdmin", again)).words).toBe(
      "Error: An account with this email already exists.",
    );
    const taken = { ...input, email: mainAdmin.email.toUpperCase() };
    expect((await act(admin, "createSubAdmin", taken)).code).toBe("email-in-use");
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

test("a deleted staff member stays in the audit log, a deleted customer's name does not", async () => {
  const staff = await someone({ name: "Leaving Larry" });
  const customer = await someone({ name: "Vanishing Vera", role: "customer" });
  for (const { person } of [staff, customer]) {
    await act(admin, "deleteUser", { userId: person.id });
  }
  const { reader } = fixture.ports.store;
  const line = (subjectId: string) => reader.one("auditLog", { subjectId, action: "deleteUser" });
  expect(await line(staff.person.id)).toMatchObject({
    subjectKind: "staff",
    subject: "Leaving Larry",
  });
  expect(await line(customer.person.id)).toMatchObject({ subjectKind: "customer", subject: "" });
});
