import { expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aCampaign, aCampaignVersion } from "#testing/occasions.ts";
import { aUser } from "#testing/rows.ts";
import { defaultProgram } from "../program.ts";
import { unlimited } from "./earning-facts.ts";
import { offersAt } from "./offers-at.ts";

const definitions = [
  aCampaign({
    name: "Now",
    text: "Five more.",
    conditions: {
      minimumAmount: 500,
      locations: ["harbour"],
      firstDay: "2026-03-01",
      lastDay: "2026-03-31",
    },
  }),
  aCampaign({ name: "Hidden", isShown: false }),
  aCampaign({ name: "Gold", conditions: { tiers: ["Gold"] } }),
  aCampaign({ name: "Elsewhere", conditions: { locations: ["station"] } }),
  aCampaign({ name: "Birthday", trigger: "birthday" }),
  aCampaign({ name: "Second visit", conditions: { visit: { number: 2, isRepeated: false } } }),
];
const versions = definitions.map((definition, number) =>
  aCampaignVersion(definition, { ruleId: `campaign-${number}` }),
);
const program = { ...defaultProgram, rules: { revision: 1, versions } };
const harbour = { id: "harbour", timeZone: "UTC" };

test("the offers of a customer at a location are the shown campaigns that apply now", () => {
  const context = contextFor(undefined, { program });
  const offers = offersAt(aUser(), harbour, unlimited, context);
  expect(offers).toMatchObject([{ campaignId: "campaign-0", name: "Now", text: "Five more." }]);
  const regular = aUser({ tier: "Gold", visits: 1, lastPurchaseDay: "2026-03-13" });
  const names = offersAt(regular, harbour, unlimited, context).map(({ name }) => name);
  expect(names).toEqual(["Now", "Gold", "Second visit"]);
});

test("an offer says what it gives and what the check has to meet, without what is met already", () => {
  const context = contextFor(undefined, { program });
  const [offer] = offersAt(aUser(), harbour, unlimited, context);
  expect(offer?.effect).toEqual(aCampaign({}).effect);
  expect(offer?.conditions).toMatchObject({
    minimumAmount: 500,
    locations: [],
    firstDay: "",
    lastDay: "2026-03-31",
  });
  expect(offer?.conditions).not.toHaveProperty("segments");
});
