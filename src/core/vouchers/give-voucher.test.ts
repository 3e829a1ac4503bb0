import { expect, test } from "vitest";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aProduct, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { giveVoucher, giveVoucherInput } from "./give-voucher.ts";
import { actions } from "./testing/actions.ts";

const boss = aUser({ id: "boss", role: "admin" });
const context = contextFor(boss);
const input = { ...actions.giveVoucher.sample, userId: "ana" };

async function given(own: object = {}) {
  const parsed = giveVoucherInput.parse({ ...input, ...own });
  const reader = readerOf({ users: [aUser(), boss], products: [aProduct()] });
  const facts = await giveVoucher.load(parsed, reader, context, undefined);
  return giveVoucher.decide(facts, parsed, context);
}

test("staff give a voucher as goodwill, with a reason that the customer reads", async () => {
  expect(await given()).toMatchObject({
    changes: [
      {
        dataset: "vouchers",
        row: {
          userId: "ana",
          originKind: "goodwill",
          originId: "boss",
          note: "Sorry for the wait.",
        },
      },
    ],
    events: [
      { name: "voucher.given", params: { title: "Free Tea" } },
      { name: "voucher.issued", data: { userId: "ana", origin: { kind: "goodwill", id: "boss" } } },
    ],
    audit: { kind: "customer", id: "ana", detail: saying(/^Free Tea \(V-.*Sorry for the wait\.$/) },
  });
});

test.each([
  ["staff", { userId: "boss" }, "managed-under-roles"],
  ["nobody", { userId: "cem" }, "user-not-found"],
  [
    "an unknown SKU",
    { benefit: { kind: "item", products: { skus: ["TEA"], categories: [] } } },
    "unknown-sku",
  ],
])("refuses %s", async (_what, own, code) => {
  expect(outcomeOf(await given(own))).toBe(code);
});
