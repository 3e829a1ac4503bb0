import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anEntry, aPost, aSession, aUser } from "#testing/rows.ts";
import { newCredentials, type User } from "../identity/user.ts";
import { deleteCustomer } from "./delete-customer.ts";

const boss = aUser({ id: "boss", emailKey: "boss", referralCode: "BOSS", role: "sub-admin" });
const ana = aUser({ points: 10, entryCount: 1 });

async function deleted(userId: string, users: readonly User[]) {
  const rows = {
    users,
    credentials: [newCredentials("ana", "hash"), newCredentials("ben", "hash")],
    sessions: [aSession({ id: "device", userId: "ana", createdAt: NOON })],
    transactions: [anEntry()],
    feedback: [aPost({ id: "said", userId: "ana", userName: "Ana Sol" })],
  };
  const input = { userId };
  const context = contextFor(boss);
  const facts = await deleteCustomer.load(input, readerOf(rows), context, undefined);
  return deleteCustomer.decide(facts, input, context);
}

describe("deleting a customer (specification §5; readings, Staff area)", () => {
  test("removes the account and all access to it, and keeps the ledger", async () => {
    const decision = await deleted("ana", [ana, boss]);
    expect(decision).toMatchObject({
      events: [
        { name: "user.deleted", params: {} },
        { name: "customer.deleted", data: { userId: "ana" } },
      ],
      audit: { kind: "customer", id: "ana", name: "" },
    });
    const changes = "changes" in decision ? decision.changes : [];
    expect(changes).toEqual(
      expect.arrayContaining([
        { kind: "remove", dataset: "users", id: "ana" },
        { kind: "remove", dataset: "credentials", id: "ana" },
        { kind: "remove", dataset: "sessions", id: "device" },
      ]),
    );
    expect(changes.map(({ dataset }) => dataset)).not.toContain("transactions");
    expect(JSON.stringify(decision)).not.toContain("Ana Sol");
  });

  test.each([
    ["nobody", "gone", [boss], "user-not-found"],
    ["oneself", "boss", [boss], "own-account-among-customers"],
    ["an admin", "ana", [aUser({ role: "admin" }), boss], "managed-under-roles"],
    ["a sub-admin", "ana", [aUser({ role: "sub-admin" }), boss], "managed-under-roles"],
  ])("is rejected for %s", async (_who, id, users, code) => {
    expect(outcomeOf(await deleted(id, users))).toBe(code);
  });
});
