import { expect, test } from "vitest";
import { contextFor, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { aVersion } from "../../campaigns/testing/versions.ts";
import { addDays } from "../../kit/time.ts";
import { campaignDays } from "./campaign-days.ts";
import type { CampaignTotal } from "./campaign-total.ts";

const context = contextFor(aUser({ role: "admin" }));

function aTotal(campaignId: string, day: string, locationId: string): CampaignTotal {
  const id = `${campaignId}.${day}.${locationId}`;
  return { id, campaignId, day, locationId, awards: 1, points: 5, newCustomers: 1 };
}

test("lists each day at each location once, by day, over several pages", async () => {
  const days = Array.from({ length: 300 }, (_, at) => addDays("2026-01-01", at));
  const totals = days.flatMap((day) => [aTotal("c", day, "harbour"), aTotal("c", day, "")]);
  const reader = readerOf({
    ruleVersions: [aVersion({ ruleId: "c" })],
    campaignTotals: [...totals.toReversed(), aTotal("other", "2026-01-01", "harbour")],
  });
  const page = async (after: { readonly day: string; readonly id: string } | null) => {
    const input = { campaignId: "c", after };
    const found = await campaignDays.load(input, reader, context);
    return successOf(campaignDays.show(found, input, context));
  };
  const first = await page(null);
  const second = await page(first.next);
  expect(second.next).toBeNull();
  const lines = [...first.lines, ...second.lines];
  expect(lines.map(({ day, locationId }) => [day, locationId])).toEqual(
    days.flatMap((day) => [
      [day, ""],
      [day, "harbour"],
    ]),
  );
  expect(lines[0]).toEqual({ day: days[0], locationId: "", points: 5, awards: 1, newCustomers: 1 });
});

test("does not exist without the campaign", () => {
  const input = { campaignId: "c", after: null };
  const found = { campaign: undefined, rows: [] };
  expect(outcomeOf(campaignDays.show(found, input, context))).toBe("campaign-not-found");
});
