import { expect, test } from "vitest";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { doubleOn, doublePoints } from "#core/campaigns/testing/definition.ts";
import { offerPhrases, offerSentence } from "./offer-phrases.ts";

const names = {
  locations: [{ id: "harbour", name: "Harbour Café" }],
  tiers: [
    { id: "gold", name: "Gold" },
    { id: "diamond", name: "Diamond" },
  ],
  currency: "EUR",
};

function sentence(definition: CampaignDefinition): string {
  return offerSentence(offerPhrases(definition, names, "customer"));
}

const benefit = { kind: "percent-off", percent: 20, most: null } as const;

test.each<readonly [string, CampaignDefinition]>([
  ["Double points when you buy something.", doublePoints],
  [
    "Double points when you buy Coffee or TEA, on Tuesdays and Sundays from 14:00 to 17:00, at Harbour Café.",
    doubleOn({
      included: { skus: ["TEA"], categories: ["Coffee"] },
      weekdays: [7, 2],
      hours: { from: 840, until: 1020 },
      locations: ["harbour"],
    }),
  ],
  [
    "Double points when you buy something except Alcohol for at least 5.00 EUR on every 5th visit, for Gold or Diamond members, until Tuesday, December 1.",
    doubleOn({
      excluded: { skus: [], categories: ["Alcohol"] },
      minimumAmount: 500,
      visit: { number: 5, isRepeated: true },
      tiers: ["gold", "diamond"],
      lastDay: "2026-12-01",
    }),
  ],
  [
    "1.5 times the points when you scan a code, at a location that no longer exists, on Tuesday, December 1.",
    {
      ...doubleOn({ firstDay: "2026-12-01", lastDay: "2026-12-01", locations: ["gone"] }),
      trigger: "qr-code",
      effect: { kind: "multiplier", thousandths: 1500, isStackable: false },
    },
  ],
  [
    "1 extra point when you sign up, from Tuesday, December 1.",
    {
      ...doubleOn({ firstDay: "2026-12-01" }),
      trigger: "sign-up",
      effect: { kind: "bonus", points: 1 },
    },
  ],
  [
    "A voucher when you buy something, from 14:00 to –.",
    {
      ...doubleOn({ hours: { from: 840, until: Number.NaN } }),
      effect: { kind: "voucher", title: "", expiryDays: 30, benefit },
    },
  ],
  ["Double points when you buy something, on weekends.", doubleOn({ weekdays: [7, 6] })],
  [
    "Double points when you buy something, from Monday to Friday from 22:00 to 02:00.",
    doubleOn({ weekdays: [1, 2, 3, 4, 5], hours: { from: 1320, until: 120 } }),
  ],
  [
    "A voucher: Free cake with your birthday gift.",
    {
      ...doublePoints,
      trigger: "birthday",
      effect: { kind: "voucher", title: "Free cake", benefit, expiryDays: 30 },
    },
  ],
  [
    "2 extra stamps when you buy something on the first visit.",
    {
      ...doubleOn({ visit: { number: 1, isRepeated: false } }),
      effect: { kind: "stamp", challengeId: "card", stamps: 2 },
    },
  ],
])("customers read %j", (text, definition) => {
  expect(sentence(definition)).toBe(text);
});

test("staff read the same about customers", () => {
  const { gift, occasion, visit } = offerPhrases(
    { ...doubleOn({ visit: { number: 12, isRepeated: false } }), trigger: "referral" },
    names,
    "staff",
  );
  expect([gift, occasion, visit]).toEqual([
    "double points",
    "when a friend signs up with their code",
    "on the 12th visit",
  ]);
});
