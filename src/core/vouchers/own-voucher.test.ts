import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aUser, aVoucher } from "#testing/rows.ts";
import { customerVouchers } from "../views/customer-vouchers.ts";
import { ownVoucher } from "./own-voucher.ts";
import { pastVouchers } from "./past-vouchers.ts";

const accepted = { state: "used", endedAt: NOON - 1, locationId: "harbour" } as const;

const rows = {
  users: [aUser()],
  locations: [aLocation(), aLocation({ id: "station", name: "Station", nameKey: "station" })],
  vouchers: [
    aVoucher({ id: "ready" }),
    aVoucher({ id: "harbour", issuedAt: NOON - 1, ...accepted }),
    aVoucher({ id: "station", issuedAt: NOON - 2, ...accepted, locationId: "station" }),
    aVoucher({ id: "again", issuedAt: NOON - 3, ...accepted }),
    aVoucher({ id: "by-hand", issuedAt: NOON - 4, ...accepted, locationId: null }),
    aVoucher({ id: "bens", userId: "ben", ...accepted }),
  ],
};
const reader = readerOf(rows);
const context = contextFor(aUser());

async function seen(voucherId: string) {
  const facts = await ownVoucher.load({ voucherId }, reader, context);
  return ownVoucher.show(facts, { voucherId }, context);
}

describe("a voucher shown at the counter", () => {
  test("is unchanged while it is usable", async () => {
    const shown = successOf(await seen("ready"));
    expect(shown).toMatchObject({ id: "ready", state: "ready", expiresAt: null });
    expect(shown).not.toHaveProperty("place");
  });

  test("returns the location where it was accepted", async () => {
    const place = "Harbour Café";
    expect(successOf(await seen("harbour"))).toMatchObject({
      state: "used",
      endedAt: NOON - 1,
      place,
    });
  });

  test("has no location if the customer marked it as used", async () => {
    expect(successOf(await seen("by-hand"))).not.toHaveProperty("place");
  });

  test.each([
    ["somebody else's", "bens"],
    ["none", "nothing"],
  ])("is unknown when it is %s", async (_whose, id) => {
    expect(outcomeOf(await seen(id))).toBe("voucher-not-found");
  });
});

describe("past vouchers contain the location where they were accepted", () => {
  const places = ({ vouchers }: { readonly vouchers: readonly { readonly place?: string }[] }) =>
    vouchers.map(({ place }) => place);
  const expected = ["Harbour Café", "Station", "Harbour Café", undefined];

  test("for their customer", async () => {
    const facts = await pastVouchers.load({ after: null }, reader, context);
    expect(places(successOf(pastVouchers.show(facts, { after: null }, context)))).toEqual(expected);
  });

  test("for staff, among the others", async () => {
    const boss = contextFor(aUser({ id: "boss", role: "admin" }));
    const input = { id: "ana", after: null };
    const facts = await customerVouchers.load(input, reader, boss);
    const shown = successOf(customerVouchers.show(facts, input, boss));
    expect(places(shown)).toEqual([undefined, ...expected]);
  });
});
