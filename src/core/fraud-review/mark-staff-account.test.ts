import { describe, expect, test } from "vitest";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { markStaffAccount } from "./mark-staff-account.ts";

const boss = aUser({ id: "boss", name: "Bo Ss", email: "boss@example.com", role: "admin" });
const ana = aUser();

async function mark(email: string, staffId: string | null) {
  const context = contextFor(boss);
  const input = { email, staffId };
  const reader = readerOf({ users: [ana, boss] });
  const facts = await markStaffAccount.load(input, reader, context, undefined);
  return markStaffAccount.decide(facts, input, context);
}

describe("marking an account of staff (docs/decisions/188)", () => {
  test("names the staff member on the customer's account, and is audited", async () => {
    expect(await mark("ANA@example.com", "boss")).toMatchObject({
      changes: [{ dataset: "users", id: "ana", fields: { staffOwner: "boss" } }],
      events: [{ name: "staff-account.marked", params: { name: "Ana Sol", staff: "Bo Ss" } }],
      audit: { id: "ana", detail: saying("account of Bo Ss") },
    });
  });

  test("is undone", async () => {
    expect(await mark("ana@example.com", null)).toMatchObject({
      changes: [{ id: "ana", fields: { staffOwner: "" } }],
      events: [{ name: "staff-account.unmarked" }],
    });
  });

  test.each([
    ["an unknown customer", "nobody@example.com", "boss"],
    ["an account of staff itself", "boss@example.com", "boss"],
    ["somebody who is no staff", "ana@example.com", "ana"],
    ["an unknown staff member", "ana@example.com", "gone"],
  ])("is refused for %s", async (_case, email, staffId) => {
    expect(outcomeOf(await mark(email, staffId))).toBe("customer-account-not-found");
  });
});
