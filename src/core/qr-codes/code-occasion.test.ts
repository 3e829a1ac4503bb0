import { expect, test } from "vitest";
import { contextFor, successOf } from "#testing/context.ts";
import { aCampaign, aCampaignVersion } from "#testing/occasions.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aCode, aProduct, aUser } from "#testing/rows.ts";
import { defaultProgram } from "../program.ts";
import { redeemQrCode } from "./redeem-qr-code.ts";

const ana = aUser();
const house = aProduct({ id: "house", sku: "HOUSE", skuKey: "house", category: "Coffee" });

/** The points of a code worth 10, with a campaign of 3 points for each item. */
async function pointsOf(
  conditions: NonNullable<Parameters<typeof aCampaign>[0]>["conditions"],
  qrCode = aCode({ catalogueProductId: "house" }),
) {
  const effect = { kind: "per-item", points: 3 } as const;
  const campaign = aCampaign({ trigger: "qr-code", effect, ...(conditions && { conditions }) });
  const rules = { revision: 1, versions: [aCampaignVersion(campaign)] };
  const context = contextFor(ana, { program: { ...defaultProgram, rules } });
  const reader = readerOf({ users: [ana], qrCodes: [qrCode], products: [house] });
  const input = { code: "REGULARS-ABCDEFGH" };
  const facts = await redeemQrCode.load(input, reader, context, undefined);
  return successOf(redeemQrCode.decide(facts, input, context)).points;
}

test("campaigns for products apply to the codes of these products", async () => {
  const coffee = { skus: [], categories: ["coffee"] };
  expect(await pointsOf({})).toBe(13);
  expect(await pointsOf({ included: coffee })).toBe(13);
  expect(await pointsOf({ included: { skus: ["house"], categories: [] } })).toBe(13);
  expect(await pointsOf({ included: { skus: ["TEA"], categories: [] } })).toBe(10);
  expect(await pointsOf({ excluded: coffee })).toBe(10);
});

test("a code of no product is none of them", async () => {
  expect(await pointsOf({ included: { skus: ["house"], categories: [] } }, aCode())).toBe(10);
  expect(await pointsOf({}, aCode())).toBe(10);
});
