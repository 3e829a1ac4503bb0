import { describe, expect, test } from "vitest";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { aCampaignVersion } from "#testing/occasions.ts";
import { aCampaignUse } from "#testing/offer-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aProduct, aUser } from "#testing/rows.ts";
import { DAY_MS, HOUR_MS } from "../kit/time.ts";
import { defaultProgram } from "../program.ts";
import { shareId, shareKinds } from "./budget-share.ts";
import type { CampaignDefinition } from "./campaign-definition.ts";
import { currentOffers } from "./current-offers.ts";
import { doubleOn, doublePoints } from "./testing/definition.ts";

// Today is their fourth visit.
const ana = aUser({ id: "ana", tier: "Gold", visits: 4, lastPurchaseDay: "2026-03-14" });
const none = { perCustomer: null, total: null, budget: null };
const perCustomer = { times: 1, per: "campaign" as const };

/** The offers that a customer sees at noon of Saturday, 2026-03-14, in UTC. */
async function offersOf(
  definitions: readonly CampaignDefinition[],
  { digest = (text: string) => `digest of ${text}`, left = 0 } = {},
) {
  const versions = definitions.map((definition, place) =>
    aCampaignVersion(definition, { ruleId: `c${place}`, at: NOON - DAY_MS }),
  );
  const program = { ...defaultProgram, rules: { revision: 1, versions } };
  const context = contextFor(ana, { program, digest });
  const reader = readerOf({
    locations: [
      aLocation({ id: "mitte", name: "Mitte", timeZone: "Europe/Berlin" }),
      aLocation({ id: "soho", name: "Soho", timeZone: "Europe/London", isOpen: false }),
    ],
    campaignShares: shareKinds.map((kind) => ({
      id: shareId("c0", kind, 0),
      campaignId: "c0",
      kind,
      number: 0,
      remaining: left,
      given: 0,
    })),
    campaignUses: [
      aCampaignUse({ campaignId: "c0", userId: "ana", period: "campaign", number: 1 }),
    ],
    products: [aProduct({ sku: "FLAT-WHITE", skuKey: "flat-white", name: "Flat white" })],
  });
  const facts = await currentOffers.load({}, reader, context);
  return successOf(currentOffers.show(facts, {}, context));
}

const namesOf = async (...definitions: readonly CampaignDefinition[]) =>
  (await offersOf(definitions)).offers.map(({ name }) => name);

describe("the current offers of a customer", () => {
  test("name what a campaign gives, where and when, and nothing of its limits for the program", async () => {
    const happyHour = doubleOn({
      hours: { from: 14 * 60, until: 17 * 60 },
      locations: ["mitte", "soho"],
      included: { skus: ["flat-white"], categories: ["Cakes"] },
    });
    const limits = { perCustomer: { times: 1, per: "day" as const }, total: 10, budget: 500 };
    const { offers, names } = await offersOf([{ ...happyHour, limits, holdoutPercent: 5 }], {
      left: 5,
    });
    expect(names).toMatchObject({ currency: "EUR", locations: [{ id: "mitte", name: "Mitte" }] });
    expect(names.tiers[0]).toEqual({ id: "Bronze", name: "Bronze" });
    expect(offers).toEqual([
      {
        id: "c0",
        name: "Double points",
        text: "On everything.",
        trigger: "purchase",
        effect: { kind: "multiplier", thousandths: 2000, isStackable: false },
        conditions: {
          ...happyHour.conditions,
          locations: ["mitte"],
          included: { skus: ["Flat white"], categories: ["Cakes"] },
        },
        perCustomer: { times: 1, per: "day" },
        span: { from: NOON + HOUR_MS, until: NOON + 4 * HOUR_MS },
        timeZone: "Europe/Berlin",
      },
    ]);
  });

  test("are timed by the clock of the open locations, and codes by the program's", async () => {
    const hours = { from: 14 * 60, until: 17 * 60 };
    const { offers } = await offersOf([
      doubleOn({ hours }),
      { ...doubleOn({ hours }), trigger: "qr-code" as const },
    ]);
    expect(offers.map(({ timeZone, span }) => [timeZone, span.from])).toEqual([
      ["Europe/Berlin", NOON + HOUR_MS],
      ["UTC", NOON + 2 * HOUR_MS],
    ]);
  });

  test("begin with those of now, then the next ones, then those that end first", async () => {
    const named = (name: string, conditions: Partial<CampaignDefinition["conditions"]>) => ({
      ...doubleOn(conditions),
      name,
    });
    expect(
      await namesOf(
        named("Monday", { weekdays: [1] }),
        named("This evening", { hours: { from: 18 * 60, until: 20 * 60 } }),
        named("Today", {}),
        named("Lunch", { hours: { from: 11 * 60, until: 14 * 60 } }),
      ),
    ).toEqual(["Lunch", "Today", "This evening", "Monday"]);
  });

  test.each([
    ["a hidden one", { ...doublePoints, isShown: false }],
    ["one of another tier", doubleOn({ tiers: ["Silver"] })],
    ["one that is over", doubleOn({ lastDay: "2026-03-13" })],
    ["one of next month", doubleOn({ firstDay: "2026-04-01" })],
    ["one whose locations are closed", doubleOn({ locations: ["soho"] })],
    ["one for those who sign up", { ...doublePoints, trigger: "sign-up" as const }],
    ["one for a visit that was", doubleOn({ visit: { number: 3, isRepeated: false } })],
    ["one that the customer has used up", { ...doublePoints, limits: { ...none, perCustomer } }],
    ["one whose budget is spent", { ...doublePoints, limits: { ...none, budget: 100 } }],
  ])("leave out %s", async (_case, definition) => {
    expect(await namesOf(definition)).toEqual([]);
  });

  test("keep the visit of today, later ones, and limits that leave something", async () => {
    const onVisit = (number: number, isRepeated: boolean) => ({
      ...doubleOn({ visit: { number, isRepeated } }),
      name: `${number}`,
    });
    const twice = { ...perCustomer, times: 2 };
    const left = { ...doublePoints, limits: { ...none, perCustomer: twice }, name: "left" };
    expect(await namesOf(left, onVisit(4, false), onVisit(5, false), onVisit(3, true))).toEqual([
      "left",
      "4",
      "5",
      "3",
    ]);
  });

  test("leave out a campaign whose comparison group the customer is in", async () => {
    const compared = { ...doublePoints, holdoutPercent: 10 };
    const first = await offersOf([compared], { digest: () => "00000009ffffffff" });
    const other = await offersOf([compared], { digest: () => "0000000affffffff" });
    expect([first.offers.length, other.offers.length]).toEqual([0, 1]);
  });
});
