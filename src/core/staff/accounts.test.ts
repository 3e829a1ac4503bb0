import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { revokedCodes } from "#testing/revoked-codes.ts";
import { aPost, aSession, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { namedFields } from "../identity/name-key.ts";
import { flags } from "../identity/role.ts";
import { newCredentials, type User } from "../identity/user.ts";
import { deleteUser } from "./delete-user.ts";
import { toggleUserActivation } from "./toggle-user-activation.ts";
import { updateOwnName } from "./update-own-name.ts";
import { updatePermissions } from "./update-permissions.ts";

const boss = aUser({ id: "boss", name: "Program Admin", role: "admin", isMainAdmin: true });
const second = aUser({ id: "second", name: "Sec Ond", role: "admin" });
const helper = aUser({
  id: "helper",
  name: "Hal Help",
  role: "sub-admin",
  permissions: { canManageRewards: true },
});
const ana = aUser();
const session = aSession({ id: "session", userId: "helper", createdAt: NOON });
const link = { id: "link", userId: "helper", expiresAt: NOON };
const ticket = { id: "ticket", userId: "helper", browser: "", expiresAt: NOON, failures: 0 };
const reader = readerOf({
  users: [boss, second, helper, ana],
  credentials: [boss, second, helper, ana].map(({ id }) => newCredentials(id, "hash")),
  sessions: [session, { ...session, id: "other", userId: "boss" }],
  resetLinks: [link],
  loginTickets: [ticket],
  feedback: [aPost({ userId: "helper" })],
});

async function permit(userId: string, permissions: object) {
  const input = updatePermissions.input.parse({ userId, permissions });
  const facts = await updatePermissions.load(input, reader, contextFor(boss), undefined);
  return updatePermissions.decide(facts, input, contextFor(boss));
}

describe("permissions (specification §5, §6)", () => {
  test("sets the given flags and keeps the others; the whole set is stored", async () => {
    const set = new Set(["canManageRewards", "canViewActivity"]);
    const permissions = Object.fromEntries(flags.map((flag) => [flag, set.has(flag)]));
    expect(await permit("helper", { canViewActivity: true })).toEqual({
      changes: [{ kind: "patch", dataset: "users", id: "helper", fields: { permissions } }],
      events: [{ name: "permissions.updated", params: { name: "Hal Help" } }],
      result: { permissions },
      audit: { kind: "staff", id: "helper", name: "Hal Help", detail: saying("+canViewActivity") },
    });
  });

  test.each([
    [{ canManageRewards: false, canManageFeedback: true }, "-canManageRewards, +canManageFeedback"],
    [{ canManageRewards: true }, "nothing-changed"],
    [{}, "nothing-changed"],
  ])("%j is audited as %j", async (permissions, detail) => {
    expect(await permit("helper", permissions)).toMatchObject({
      audit: { detail: saying(detail) },
    });
  });

  test.each([
    ["the main admin", "boss", "permissions-for-sub-admins"],
    ["another admin", "second", "permissions-for-sub-admins"],
    ["a customer", "ana", "permissions-for-sub-admins"],
    ["nobody", "gone", "user-not-found"],
  ])("refuses %s", async (_case, userId, code) => {
    const decision = await permit(userId, { canExportData: true });
    expect(decision).toMatchObject({ changes: [] });
    expect(outcomeOf(decision)).toBe(code);
  });

  test.each([
    [{ canDoAnything: true }],
    [{ canExportData: 1 }],
    [{ canExportData: null }],
    [[]],
    [undefined],
  ])("rejects the permissions %j", (permissions) => {
    expect(updatePermissions.input.safeParse({ userId: "helper", permissions }).success).toBe(
      false,
    );
  });
});

describe("activation (specification §4, §5)", () => {
  async function toggle(userId: string, isActive: boolean, by: User = boss) {
    const context = contextFor(by);
    const input = { userId, isActive };
    const facts = await toggleUserActivation.load(input, reader, context, undefined);
    return toggleUserActivation.decide(facts, input, context);
  }

  test("deactivation revokes sessions and all other access", async () => {
    expect(await toggle("helper", false)).toEqual({
      changes: [
        { kind: "patch", dataset: "users", id: "helper", fields: { isActive: false } },
        { kind: "remove", dataset: "sessions", id: "session" },
        { kind: "remove", dataset: "resetLinks", id: "link" },
        { kind: "remove", dataset: "loginTickets", id: "ticket" },
        revokedCodes("helper"),
      ],
      events: [{ name: "user.deactivated", params: { name: "Hal Help" } }],
      result: { isActive: false },
      audit: { kind: "staff", id: "helper", name: "Hal Help", detail: saying("deactivated") },
    });
  });

  test("activation permits a new login", async () => {
    expect(await toggle("helper", true)).toMatchObject({
      changes: [{ id: "helper", fields: { isActive: true } }],
      events: [{ name: "user.activated", params: { name: "Hal Help" } }],
      audit: { detail: saying("activated") },
    });
  });

  test("a customer is not named in the note; another admin may be deactivated", async () => {
    expect(await toggle("ana", false)).toMatchObject({ audit: { kind: "customer", name: "" } });
    expect(outcomeOf(await toggle("second", false))).toBe("ok");
  });

  test.each([
    ["the main admin", "boss", second, "main-admin-stays-active"],
    ["the main admin by themselves", "boss", boss, "main-admin-stays-active"],
    ["an admin by themselves", "second", second, "own-account-active"],
    ["nobody", "gone", boss, "user-not-found"],
  ])("refuses to deactivate %s", async (_case, userId, by, code) => {
    const decision = await toggle(userId, false, by);
    expect(decision).toMatchObject({ changes: [] });
    expect(outcomeOf(decision)).toBe(code);
  });
});

describe("deletion (specification §5)", () => {
  async function remove(userId: string, by: User = boss) {
    const context = contextFor(by);
    const facts = await deleteUser.load({ userId }, reader, context, undefined);
    return deleteUser.decide(facts, { userId }, context);
  }

  test("removes personal data, see account-erasure.test.ts", async () => {
    expect(await remove("helper")).toMatchObject({
      changes: [
        { kind: "patch", dataset: "feedback", fields: { userName: "Former member" } },
        { kind: "remove", dataset: "users", id: "helper" },
        { kind: "remove", dataset: "credentials", id: "helper" },
        { kind: "remove", dataset: "sessions", id: "session" },
        { kind: "remove", dataset: "resetLinks", id: "link" },
        { kind: "remove", dataset: "loginTickets", id: "ticket" },
      ],
      events: [{ name: "user.deleted" }],
      audit: { kind: "staff", id: "helper", name: "Hal Help", detail: "" },
    });
  });

  test("a customer is not named in the note; another admin may be deleted", async () => {
    expect(await remove("ana")).toMatchObject({ audit: { kind: "customer", id: "ana", name: "" } });
    expect(outcomeOf(await remove("second"))).toBe("ok");
  });

  test.each([
    ["one's own account", "second", second, "own-account-stays"],
    ["the main admin's own account", "boss", boss, "own-account-stays"],
    ["the main admin", "boss", second, "main-admin-stays"],
    ["nobody", "gone", boss, "user-not-found"],
  ])("refuses %s", async (_case, userId, by, code) => {
    const decision = await remove(userId, by);
    expect(decision).toMatchObject({ changes: [] });
    expect(outcomeOf(decision)).toBe(code);
  });
});

describe("one's own name (specification §8: 'Your name has been updated.')", () => {
  const context = contextFor(helper);

  test("is changed and audited without its value", async () => {
    const facts = await updateOwnName.load({ name: "Hal Roast" }, reader, context, undefined);
    expect(updateOwnName.decide(facts, { name: "Hal Roast" }, context)).toEqual({
      changes: [
        { kind: "patch", dataset: "users", id: "helper", fields: namedFields("Hal Roast") },
      ],
      events: [{ name: "own-name.updated", params: {} }],
      result: { name: "Hal Roast" },
      audit: { kind: "staff", id: "helper", name: "Hal Help", detail: saying("name") },
    });
  });

  test("refuses a deleted user", () => {
    const decision = updateOwnName.decide({ user: undefined }, { name: "Hal" }, context);
    expect(outcomeOf(decision)).toBe("user-not-found");
  });
});
