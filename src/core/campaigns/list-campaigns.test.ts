import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { addDays } from "../kit/time.ts";
import { shareId } from "./budget-share.ts";
import { campaignChoices } from "./campaign-choices.ts";
import { campaignHistory } from "./campaign-history.ts";
import { campaigns } from "./list-campaigns.ts";
import { endedCampaigns } from "./list-ended-campaigns.ts";
import { campaign } from "./show-campaign.ts";
import { doubleOn, doublePoints } from "./testing/definition.ts";
import { aVersion, store } from "./testing/versions.ts";

const context = contextFor(aUser({ id: "boss", name: "Vera", role: "admin" }));
const { today } = context;

describe("the lists", () => {
  const on = (firstDay: string, lastDay: string) => ({
    state: "active" as const,
    definition: doubleOn({ firstDay, lastDay }),
  });
  const rows = [
    aVersion({ ruleId: "a" }),
    aVersion({ ruleId: "b", ...on(addDays(today, 1), "") }),
    aVersion({ ruleId: "c", version: 1, until: NOON }),
    aVersion({ ruleId: "c", version: 2, ...on(today, today) }),
    aVersion({ ruleId: "d", state: "paused" }),
    aVersion({ ruleId: "e", ...on("", addDays(today, -1)) }),
    aVersion({ ruleId: "f", state: "ended" }),
    aVersion({ ruleId: "g", state: "deleted" }),
    aVersion({ ruleId: "h", kind: "challenge" }),
  ];

  test("contain the latest version of each campaign, and how it stands", async () => {
    const found = await campaigns.load({}, store(...rows), context);
    const { campaigns: lines } = successOf(campaigns.show(found, {}, context));
    expect(lines.map(({ id, version, standing }) => [id, version, standing])).toEqual([
      ["a", 1, "draft"],
      ["b", 1, "scheduled"],
      ["c", 2, "running"],
      ["d", 1, "paused"],
      ["e", 1, "over"],
    ]);
  });

  test("contain ended ones apart, page by page", async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      aVersion({ ruleId: `x${at}`, state: "ended", at: at + 1 }),
    );
    const page = async (after: { at: number; id: string } | null) => {
      const found = await endedCampaigns.load(
        { after },
        store(...rows.slice(0, 6), ...many),
        context,
      );
      return successOf(endedCampaigns.show(found, { after }, context));
    };
    const first = await page(null);
    const second = await page(first.next);
    expect([...first.campaigns, ...second.campaigns].map(({ id }) => id)).toEqual(
      many.map(({ ruleId }) => ruleId).toReversed(),
    );
    expect(second.next).toBeNull();
  });

  test("say how much of the limits for all customers is used", async () => {
    const definition = {
      ...doublePoints,
      limits: { perCustomer: null, total: 100, budget: 5000 },
    };
    const given = (campaignId: string, kind: "points" | "times", number: number, sum: number) => ({
      id: shareId(campaignId, kind, number),
      campaignId,
      kind,
      number,
      remaining: 10,
      given: sum,
    });
    const reader = readerOf({
      ruleVersions: [
        aVersion({ ruleId: "a", definition }),
        aVersion({ ruleId: "b" }),
        aVersion({ ruleId: "e", state: "ended", definition }),
      ],
      campaignShares: [
        given("a", "points", 0, 700),
        given("a", "points", 1, 500),
        given("a", "times", 0, 12),
        given("b", "points", 0, 3),
      ],
    });
    const listed = successOf(
      campaigns.show(await campaigns.load({}, reader, context), {}, context),
    );
    const used = { budget: { used: 1200, most: 5000 }, total: { used: 12, most: 100 } };
    expect(listed.campaigns.map(({ limitUse }) => limitUse)).toEqual([
      used,
      { budget: null, total: null },
    ]);
    const one = await campaign.load({ id: "a" }, reader, context);
    expect(successOf(campaign.show(one, { id: "a" }, context)).campaign.limitUse).toEqual(used);
    const ended = await endedCampaigns.load({ after: null }, reader, context);
    const [line] = successOf(endedCampaigns.show(ended, { after: null }, context)).campaigns;
    expect(line?.limitUse).toEqual({
      budget: { used: 0, most: 5000 },
      total: { used: 0, most: 100 },
    });
  });

  test("lead to one campaign and its versions with what changed", async () => {
    const shown = await campaign.load({ id: "c" }, store(...rows), context);
    expect(successOf(campaign.show(shown, { id: "c" }, context)).campaign.version).toBe(2);
    expect(outcomeOf(campaign.show({ latest: undefined, given: [] }, { id: "x" }, context))).toBe(
      "campaign-not-found",
    );
    const input = { id: "c", after: null };
    const versions = await campaignHistory.load(input, store(...rows), context);
    expect(successOf(campaignHistory.show(versions, input, context))).toMatchObject({
      versions: [
        { version: 2, authorName: "Otto", changed: ["firstDay", "lastDay"] },
        { version: 1, before: null, changed: [] },
      ],
      next: null,
    });
  });
});

test("an editor offers locations, tiers and stamp cards that have not ended", async () => {
  const card = aVersion({ ruleId: "card", kind: "challenge", definition: { name: "Ten coffees" } });
  const ended = aVersion({ ruleId: "old-card", kind: "challenge", state: "ended" });
  const found = await campaignChoices.load({}, store(card, ended), context);
  expect(successOf(campaignChoices.show(found, {}, context))).toMatchObject({
    locations: [
      { name: "Harbour Café", isOpen: true },
      { name: "Old", isOpen: false },
    ],
    cards: [{ id: "card", name: "Ten coffees" }],
    currency: "EUR",
    hasPurchases: false,
    today,
  });
});
