import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aMemberCode, aUser, aVoucher } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { counterMember } from "./counter-customer.ts";
import type { MemberCode } from "./member-code.ts";

const boss = aUser({ id: "boss", email: "boss@example.com", role: "admin" });
const phone = { phone: "+49 30 901 820", phoneKey: "30901820" };
const ana = aUser({ points: 120, ...phone });
const someone = (id: string, own: Partial<User> = {}) =>
  aUser({ id, name: id, email: `${id}@example.com`, emailKey: `${id}@example.com`, ...own });

interface Scene {
  readonly users?: readonly User[];
  readonly codes?: readonly MemberCode[];
  readonly now?: number;
}

async function look(handle: string, { users = [ana], codes, now = NOON }: Scene = {}) {
  const input = counterMember.input.parse({ handle });
  const reader = readerOf({
    users: [...users, boss],
    memberCodes: codes ?? [aMemberCode()],
    vouchers: [
      aVoucher({ id: "lasting" }),
      aVoucher({ id: "soon", expiresAt: NOON + 1 }),
      aVoucher({ id: "over", expiresAt: NOON }),
      aVoucher({ id: "used", state: "used", endedAt: NOON }),
      aVoucher({ id: "bens", userId: "ben" }),
    ],
  });
  const context = contextFor(boss, { now });
  return counterMember.show(await counterMember.load(input, reader, context), input, context);
}

describe("the customer at the counter", () => {
  test("is returned with name, tier, points and ready vouchers, the next to expire first", async () => {
    const { vouchers, ...member } = successOf(await look("12345678"));
    expect(member).toEqual({
      userId: "ana",
      name: "Ana Sol",
      tier: "Bronze",
      points: 120,
      pendingPoints: 0,
      nextTier: "Silver",
      pointsToNextTier: 380,
      tierCurrency: null,
      isOfflineCode: false,
      offers: [],
    });
    expect(vouchers.map(({ id, state }) => [id, state])).toEqual([
      ["soon", "ready"],
      ["lasting", "ready"],
    ]);
  });

  test.each([
    ["their code as shown", "1234 5678"],
    ["their code as spoken", " 12 34 56 78 "],
    ["their code as scanned", "M-12345678"],
    ["their code in another case", "m-1234-5678"],
    ["their email", "ana@example.com"],
    ["their email in any case", " Ana@EXAMPLE.com "],
    ["their phone as entered", "+49 30 901 820"],
    ["their phone without spaces", "+4930901820"],
    ["their phone with leading zeros", "0049 (30) 901.820"],
    ["their phone with an area code", "030/901820"],
    ["their phone with both", "+49 (0)30 901820"],
  ])("is found by %s", async (_what, handle) => {
    expect(successOf(await look(handle))).toMatchObject({ userId: "ana" });
  });

  test.each([
    ["nobody's code", "87654321"],
    ["half a code", "1234567"],
    ["a phone after a code's letter", "M-030901820"],
    ["nobody's email", "ana@example.org"],
    ["nobody's phone", "030 901821"],
    ["a phone with another area code", "089 30901820"],
    ["the end of a phone", "901820"],
    ["a voucher's code with those digits", "V-12345678"],
    ["a name", "Ana"],
    ["a member of staff", "boss@example.com"],
  ])("is not found by %s", async (_what, handle) => {
    expect(outcomeOf(await look(handle))).toBe("member-not-found");
  });

  test("is not found by phone without a phone number", async () => {
    const users = [someone("ben"), someone("cy", { phone: "12", phoneKey: "" })];
    expect(outcomeOf(await look("12", { users }))).toBe("member-not-found");
  });

  test.each<[string, Scene, string]>([
    ["over", { now: NOON + 600_000 }, "member-code-expired"],
    ["in its last millisecond", { now: NOON + 599_999 }, "ok"],
    ["of a deleted customer", { users: [] }, "member-not-found"],
    ["of a deactivated customer", { users: [{ ...ana, isActive: false }] }, "member-not-found"],
    ["of staff", { users: [{ ...ana, role: "sub-admin" }] }, "member-not-found"],
  ])("with a code %s", async (_what, scene, outcome) => {
    expect(outcomeOf(await look("12345678", scene))).toBe(outcome);
  });
});

describe("a phone number of several customers", () => {
  const users = [ana, someone("ben", phone)];

  test("identifies none of them, but their codes do", async () => {
    expect(outcomeOf(await look("030 901820", { users }))).toBe("member-ambiguous");
    expect(successOf(await look("12345678", { users }))).toMatchObject({ userId: "ana" });
  });

  test("identifies the only active one", async () => {
    const gone = users.map((user) => (user.id === "ben" ? { ...user, isActive: false } : user));
    expect(successOf(await look("030 901820", { users: gone }))).toMatchObject({ userId: "ana" });
  });
});

describe("eight digits that are one customer's phone number and another's code", () => {
  const users = [ana, someone("ben", { phone: "1234 5678", phoneKey: "12345678" })];

  test("identify neither while the code is valid; when scanned, they identify its owner", async () => {
    expect(outcomeOf(await look("12345678", { users }))).toBe("member-ambiguous");
    expect(successOf(await look("M-12345678", { users }))).toMatchObject({ userId: "ana" });
  });

  test("identify nobody for an hour after the code expires, because they may mean the code", async () => {
    for (const now of [NOON + 600_000, NOON + 600_000 + 3_599_999]) {
      expect(outcomeOf(await look("12345678", { users, now }))).toBe("member-code-expired");
      expect(successOf(await look("030 1234 5678", { users, now }))).toMatchObject({
        userId: "ben",
      });
    }
  });

  test("are the phone number an hour after the code expired; equal digits of one customer identify them", async () => {
    const now = NOON + 600_000 + 3_600_000;
    expect(successOf(await look("12345678", { users, now }))).toMatchObject({ userId: "ben" });
    const codes = [aMemberCode({ userId: "ben" })];
    expect(successOf(await look("12345678", { users, codes }))).toMatchObject({ userId: "ben" });
    expect(successOf(await look("12345678", { users, codes, now }))).toMatchObject({
      userId: "ben",
    });
  });
});
