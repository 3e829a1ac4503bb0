import * as z from "zod/mini";
import type { ShareKind } from "../../campaigns/budget-share.ts";
import { definitionOf } from "../../campaigns/campaign-rules.ts";
import { refuse } from "../../errors.ts";
import { id } from "../../kit/fields.ts";
import type { Group } from "../../kit/reader.ts";
import { IN_FORCE } from "../../rules/rule-version.ts";
import { query } from "../../world.ts";
import { LEDGER_PROGRESS } from "./campaign-total.ts";
import { hasUncounted } from "./uncounted.ts";

/** What a campaign gave on a day or at a location; `name` is 'YYYY-MM-DD' or the location's id, empty without one. */
export interface ResultLine {
  readonly name: string;
  readonly awards: number;
  readonly points: number;
  readonly newCustomers: number;
}

/**
 * Returns what a campaign gave: in total, by day, by location, its vouchers, and what is used and left of its budget in points and of its
 * limit of awards, null without one. Points and customers are those that have been added up
 * until `countedUntil`, UTC epoch milliseconds; null before the first time. `isCounting`: newer awards are not in them yet. Two round trips.
 */
export const campaignResults = /* @__PURE__ */ query({
  name: "campaignResults",
  input: z.strictObject({ campaignId: id }),
  may: "canManageCampaigns",
  async load({ campaignId }, reader, { now, program }) {
    const where = { campaignId };
    const sumsBy = (name: "day" | "locationId") =>
      Promise.all(
        (["awards", "points", "newCustomers"] as const).map((sum) =>
          reader.groups("campaignTotals", { by: [name], sum, where }),
        ),
      );
    const [campaign, days, locations, progress, vouchers, ...shares] = await Promise.all([
      reader.one("ruleVersions", { ruleId: campaignId, kind: "campaign", until: IN_FORCE }),
      sumsBy("day"),
      sumsBy("locationId"),
      reader.one("campaignProgress", { id: LEDGER_PROGRESS }),
      reader.groups("vouchers", {
        by: ["state"],
        where: { originId: campaignId, originKind: "campaign" },
      }),
      reader.groups("campaignShares", { by: ["kind"], sum: "given", where }),
      reader.groups("campaignShares", { by: ["kind"], sum: "remaining", where }),
    ]);
    // Adding up begins with the first rule.
    const first = {
      date: Math.min(now, ...program.rules.versions.map(({ at }) => at)),
      entryId: "",
    };
    const isCounting = await hasUncounted(reader, campaignId, progress ?? first);
    return { campaign, days, locations, progress, vouchers, shares, isCounting };
  },
  show({ campaign, days, locations, progress, vouchers, shares: [given, left], isCounting }) {
    if (campaign === undefined || campaign.state === "deleted") {
      return refuse("campaign-not-found", {});
    }
    const byDay = linesOf(days, ({ day }) => day);
    const total = (field: "awards" | "points" | "newCustomers") =>
      byDay.reduce((sum, line) => sum + line[field], 0);
    const vouchersGiven = vouchers.reduce((sum, { count }) => sum + count, 0);
    const { budget, total: most } = definitionOf(campaign).limits;
    const limitOf = (kind: ShareKind) => ({
      used: given.find(({ key }) => key.kind === kind)?.sum ?? 0,
      left: left.find(({ key }) => key.kind === kind)?.sum ?? 0,
    });
    const used = vouchers.find(({ key }) => key.state === "used")?.count ?? 0;
    return {
      result: {
        awards: total("awards"),
        points: total("points"),
        customers: total("newCustomers"),
        vouchers: { given: vouchersGiven, used },
        budget: budget === null ? null : limitOf("points"),
        total: most === null ? null : limitOf("times"),
        days: byDay,
        locations: linesOf(locations, ({ locationId }) => locationId),
        countedUntil: progress?.date ?? null,
        isCounting,
      },
    };
  },
});

/** Joins the sums of awards, points and new customers, which have the same groups, and sorts them by name. */
function linesOf<Key>(
  [awards = [], points = [], newCustomers = []]: readonly (readonly Group<Key>[])[],
  nameOf: (key: Key) => string,
): readonly ResultLine[] {
  const sums = (groups: readonly Group<Key>[]) =>
    new Map(groups.map(({ key, sum }) => [nameOf(key), sum]));
  const [pointsBy, customersBy] = [sums(points), sums(newCustomers)];
  return awards
    .map(({ key, sum }) => ({
      name: nameOf(key),
      awards: sum,
      points: pointsBy.get(nameOf(key)) ?? 0,
      newCustomers: customersBy.get(nameOf(key)) ?? 0,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
