import { expect, test } from "vitest";
import { unlimited } from "#core/campaigns/earning-facts.ts";
import { offersAt } from "#core/campaigns/offers-at.ts";
import { defaultProgram } from "#core/program.ts";
import { contextFor } from "#testing/context.ts";
import { aCampaign, aCampaignVersion } from "#testing/occasions.ts";
import { aUser } from "#testing/rows.ts";
import { offerNowText } from "./offer-now-text.ts";

test("an offer at the counter says what it gives for which check, and its last day", () => {
  const definition = aCampaign({
    text: "",
    effect: { kind: "multiplier", thousandths: 2000, isStackable: false },
    conditions: {
      included: { skus: [], categories: ["Coffee"] },
      minimumAmount: 500,
      locations: ["harbour"],
      lastDay: "2026-12-31",
    },
  });
  const versions = [aCampaignVersion(definition, { ruleId: "coffee" })];
  const program = { ...defaultProgram, rules: { revision: 1, versions } };
  const place = { id: "harbour", timeZone: "UTC" };
  const offers = offersAt(aUser(), place, unlimited, contextFor(undefined, { program }));
  expect(offers.map((offer) => offerNowText(offer, "EUR"))).toEqual([
    "Double points when they buy Coffee for at least 5.00 EUR, until Thursday, December 31.",
  ]);
});
