import type { Allowance, Allowances } from "../earning/campaign-rule.ts";
import type { Evaluation } from "../earning/evaluate.ts";
import type { Occasion } from "../earning/occasion.ts";
import { DecideAgain } from "../kit/decide-again.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import { afterGiving, type CampaignShare } from "./budget-share.ts";
import type { CampaignVersion } from "./campaign-definition.ts";
import { type CampaignUse, endOf, periodAt } from "./campaign-use.ts";
import { type AllowanceFacts, holdOthers, isShareEnough, type Stock } from "./read-allowances.ts";

/** What campaigns gave and did not give, see {@link Evaluation}. */
type Given = Pick<Evaluation, "awards" | "gifts" | "skipped">;

/** Who earned, when and where. */
type Earned = Pick<Occasion, "customerId" | "happenedAt" | "location" | "timeZone">;

const limitReached = { code: "limit-reached", params: {} } as const;
const totalReached = { code: "total-reached", params: {} } as const;

/** Returns what the campaigns with limits may give for an occasion. */
export function allowancesFor(facts: AllowanceFacts, occasion: Earned): Allowances {
  return new Map(
    facts.campaigns.map((campaign) => [campaign.ruleId, allowanceOf(campaign, facts, occasion)]),
  );
}

/** Returns whether the limits of a campaign leave nothing to give; it may have no limits. */
export function isUsedUp(allowance: Allowance | undefined): boolean {
  return allowance !== undefined && (allowance.reason !== null || allowance.budgetLeft === 0);
}

function allowanceOf(
  campaign: CampaignVersion,
  facts: AllowanceFacts,
  occasion: Earned,
): Allowance {
  const used = usedBy(campaign, facts, occasion);
  const ownLeft = used === undefined ? null : Math.max(0, used.most - used.times);
  const totalLeft = stockLeft(facts, campaign.ruleId, "times");
  const budgetLeft = stockLeft(facts, campaign.ruleId, "points");
  if (ownLeft === 0) return { timesLeft: 0, budgetLeft, reason: limitReached };
  if (totalLeft === 0) return { timesLeft: 0, budgetLeft, reason: totalReached };
  const lefts = [ownLeft, totalLeft].filter((left) => left !== null);
  return { timesLeft: lefts.length === 0 ? null : Math.min(...lefts), budgetLeft, reason: null };
}

/** Returns how often a campaign gave something to the customer in the occasion's period; undefined if that is not limited. */
function usedBy({ ruleId, definition }: CampaignVersion, { uses }: AllowanceFacts, own: Earned) {
  const { perCustomer } = definition.limits;
  if (perCustomer === null) return undefined;
  const { location, timeZone, happenedAt } = own;
  const period = periodAt(perCustomer.per, location?.timeZone ?? timeZone, happenedAt);
  const used = uses.find(({ key }) => key.campaignId === ruleId && key.period === period);
  return { period, times: used?.count ?? 0, most: perCustomer.times };
}

function stockLeft(
  { stocks }: AllowanceFacts,
  campaignId: string,
  kind: Stock["kind"],
): number | null {
  return sameLimit(stocks, { campaignId, kind })?.left ?? null;
}

/**
 * Returns the facts with as much of the limits for all customers locked as an occasion takes, so that they are spent exactly
 * (docs/decisions/157). Nothing is read while the shares that were locked first suffice, or if nothing is left anywhere; otherwise one more
 * round trip locks the other shares, and makes them even.
 * @param earned returns what the occasion earns with these facts
 * @throws DecideAgain if other transactions hold what is missing
 */
export async function secured(
  reader: ProgramReader,
  facts: AllowanceFacts,
  earned: (facts: AllowanceFacts) => Given,
): Promise<AllowanceFacts> {
  const { campaigns, uses } = facts;
  if (facts.stocks.every((stock) => !mayHaveMore(stock) || isShareEnough(stock, campaigns)))
    return facts;
  let current = facts;
  const extended: Stock[] = [];
  // Less of one campaign can mean more of another one, for instance of the second best multiplier. Each limit is extended once.
  while (current.stocks.some(mayHaveMore)) {
    const given = earned({ campaigns, uses, stocks: current.stocks.map(withElsewhere) });
    const short = current.stocks.filter(
      (stock) => mayHaveMore(stock) && takenOf(stock, given) > stock.left,
    );
    if (short.length === 0) return current;
    if (short.some((stock) => sameLimit(extended, stock) !== undefined)) throw new DecideAgain();
    const more = await Promise.all(short.map((stock) => holdOthers(reader, stock)));
    extended.push(...more);
    const stocks = current.stocks.map((stock) => sameLimit(more, stock) ?? stock);
    current = { campaigns, uses, stocks };
  }
  return current;
}

const mayHaveMore = ({ elsewhere }: Stock) => elsewhere > 0;

/** Returns a limit as if all that other shares have were locked. */
const withElsewhere = (stock: Stock) => ({ ...stock, left: stock.left + stock.elsewhere });

function sameLimit(
  stocks: readonly Stock[],
  { campaignId, kind }: Pick<Stock, "campaignId" | "kind">,
): Stock | undefined {
  return stocks.find((one) => one.campaignId === campaignId && one.kind === kind);
}

/** Returns how much of a limit was given. */
function takenOf({ campaignId, kind }: Stock, { awards, gifts }: Given): number {
  const award = awards.find(({ rule }) => rule === campaignId);
  if (kind === "points") return award?.points ?? 0;
  return award !== undefined || gifts.some(({ rule }) => rule === campaignId) ? 1 : 0;
}

/** Returns the changes that count what was given against the limits of the campaigns. Takes the facts that {@link secured} returned. */
export function allowanceChanges(
  facts: AllowanceFacts,
  occasion: Earned,
  { awards, gifts }: Given,
  { fresh }: Pick<Context, "fresh">,
): readonly ProgramChange[] {
  return facts.campaigns.flatMap((campaign): readonly ProgramChange[] => {
    const { ruleId } = campaign;
    const points = awards.find(({ rule }) => rule === ruleId)?.points ?? 0;
    if (points === 0 && !gifts.some(({ rule }) => rule === ruleId)) return [];
    const use = nextUse(campaign, facts, occasion);
    const uses = use === undefined ? [] : [{ ...use, id: fresh.id() }];
    return [
      ...uses.map((row) => ({ kind: "insert", dataset: "campaignUses", row }) as const),
      ...facts.stocks
        .filter(({ campaignId }) => campaignId === ruleId)
        .flatMap(({ kind, held }) => shareChanges(held, kind === "points" ? points : 1)),
    ];
  });
}

function nextUse(
  campaign: CampaignVersion,
  facts: AllowanceFacts,
  occasion: Earned,
): Omit<CampaignUse, "id"> | undefined {
  const used = usedBy(campaign, facts, occasion);
  if (used === undefined) return undefined;
  const { ruleId: campaignId, version } = campaign;
  const { customerId: userId, happenedAt: usedAt } = occasion;
  const { period, most } = used;
  const number = used.times + 1;
  const endsAt = endOf(period);
  return { campaignId, version, userId, period, number, most, usedAt, endsAt };
}

function shareChanges(held: readonly CampaignShare[], amount: number): readonly ProgramChange[] {
  if (amount === 0) return [];
  return afterGiving(held, amount).flatMap(({ id, remaining, given }, at) => {
    const before = held[at];
    if (before?.remaining === remaining && before.given === given) return [];
    return [{ kind: "patch", dataset: "campaignShares", id, fields: { remaining, given } }];
  });
}
