import type { Occasion } from "../earning/occasion.ts";
import type { Group, Lock } from "../kit/reader.ts";
import { addDays, dayIn } from "../kit/time.ts";
import { isInForce, type RuleBook } from "../rules/rule-book.ts";
import type { Context, ProgramReader } from "../world.ts";
import {
  type CampaignShare,
  remainingIn,
  SHARES,
  type ShareKind,
  shareId,
  shareNumber,
} from "./budget-share.ts";
import type { CampaignDefinition, CampaignVersion } from "./campaign-definition.ts";
import { definitionOf } from "./campaign-rules.ts";
import { type CampaignUse, periodAt, possiblePeriods } from "./campaign-use.ts";

type Conditions = CampaignDefinition["conditions"];

/** An occasion as far as it is known before anything is read. */
export interface LimitedOccasion {
  readonly trigger: Occasion["kind"];
  /** Who earns; null for a new customer. A promise where the customer must be found first; undefined if there is none. */
  readonly customerId: string | null | Promise<string | undefined>;
  /** When the occasion happened, UTC epoch milliseconds. */
  readonly at: number;
  /** Where it happened; left out if that is not known yet. */
  readonly locationId?: string | null;
  /** Resolves to the tier of the customer who is read meanwhile; undefined if there is none. Left out if the tier is not known. */
  readonly tier?: () => Promise<string | undefined>;
  /** Resolves to the time zone of the location that is read meanwhile; undefined if there is none. Left out if it is not known. */
  readonly timeZone?: () => Promise<string | undefined>;
}

/** A limit for all customers. */
interface LimitForAll {
  readonly campaignId: string;
  readonly kind: ShareKind;
}

/** What a limit for all customers has left. */
export interface Stock extends LimitForAll {
  /** Shares that are locked until the transaction ends. */
  readonly held: readonly CampaignShare[];
  /** What these shares may give. */
  readonly left: number;
  /** What other shares may give, which can be used only once they are locked. 0 also if nothing of it can be needed. */
  readonly elsewhere: number;
}

/** What the stores say about the limits of the campaigns that may apply. */
export interface AllowanceFacts {
  /** In the order of their ids. */
  readonly campaigns: readonly CampaignVersion[];
  /** How often the customer has used them in each period. */
  readonly uses: readonly Group<Pick<CampaignUse, "campaignId" | "period">>[];
  readonly stocks: readonly Stock[];
}

/**
 * Reads what the campaigns with limits may still give for an occasion. Nothing is read without such campaigns. All reads are started at once,
 * so that they share the round trip that locks the customer.
 *
 * In a local database, where reading later costs no round trip, campaigns for other tiers are left out, uses are read of the location's own
 * day or week only, and what all shares have is read only where the share that was locked may not suffice.
 *
 * The first attempt locks one share of each limit for all customers, and further ones only without waiting ({@link holdOthers}). A later
 * attempt waits for all of them. Shares are always waited for in the order of their ids, so that no two transactions wait for each other.
 */
export async function readAllowances(
  reader: ProgramReader,
  context: Context,
  asked: LimitedOccasion,
): Promise<AllowanceFacts> {
  const possible = limitedCampaigns(context, asked);
  if (possible.length === 0) return { campaigns: [], uses: [], stocks: [] };
  const { customerId, tier, timeZone } = asked;
  const waits = reader.isLocal && tier !== undefined;
  const campaigns = waits ? forTier(possible, await tier()) : possible;
  const zone = waits ? await timeZone?.() : undefined;
  const userId = typeof customerId === "string" ? customerId : await customerId;
  const limits = limitsForAll(campaigns);
  const [uses, stocks] = await Promise.all([
    readUses(reader, campaigns, userId ?? null, { at: asked.at, zone }),
    context.attempt === 1
      ? holdOneOfEach(reader, { limits, campaigns }, shareNumber(context.fresh.id()))
      : Promise.all(limits.map((limit) => holdAll(reader, limit))),
  ]);
  return { campaigns, uses, stocks };
}

/** Reads the same without locking anything. For queries. */
export async function foreseeAllowances(
  reader: ProgramReader,
  context: Pick<Context, "program">,
  asked: LimitedOccasion,
): Promise<AllowanceFacts> {
  const campaigns = limitedCampaigns(context, asked);
  if (campaigns.length === 0) return { campaigns, uses: [], stocks: [] };
  const userId = await asked.customerId;
  const limits = limitsForAll(campaigns);
  const [uses, sums] = await Promise.all([
    readUses(reader, campaigns, userId ?? null, asked),
    readSums(reader, limits),
  ]);
  const stocks = limits.map((limit) => ({
    ...limit,
    held: [],
    left: sumOf(sums, limit),
    elsewhere: 0,
  }));
  return { campaigns, uses, stocks };
}

/** Returns the campaigns with limits that may apply, as far as that is known before anything is read. */
function limitedCampaigns(
  { program }: Pick<Context, "program">,
  { trigger, at, locationId }: LimitedOccasion,
): readonly CampaignVersion[] {
  const all = limited.get(program.rules) ?? prepareLimited(program.rules);
  return all.filter((version) => {
    const { trigger: own, conditions } = version.definition;
    if (own !== trigger || !isInForce(version, at)) return false;
    const { locations } = conditions;
    const isEverywhere = locations.length === 0 || locationId === undefined;
    return (isEverywhere || locations.includes(locationId ?? "")) && isPossibleDay(conditions, at);
  });
}

/** The campaigns with limits of each rule book that is in use, in the order of their ids: a rule book never changes. */
const limited = new WeakMap<RuleBook, readonly CampaignVersion[]>();

function prepareLimited(rules: RuleBook): readonly CampaignVersion[] {
  const found = rules.versions
    .filter(({ kind }) => kind === "campaign")
    .map((version): CampaignVersion => ({ ...version, definition: definitionOf(version) }))
    .filter(({ definition }) => hasLimits(definition.limits))
    .toSorted((a, b) => (a.ruleId < b.ruleId ? -1 : 1));
  limited.set(rules, found);
  return found;
}

/** Returns the campaigns without those for other tiers, which give nothing whatever their limits leave. */
function forTier(
  campaigns: readonly CampaignVersion[],
  tier: string | undefined,
): readonly CampaignVersion[] {
  return campaigns.filter(({ definition: { conditions } }) => {
    const { tiers } = conditions;
    return tiers.length === 0 || tiers.includes(tier ?? "");
  });
}

/** In every time zone, the day is one of those around the day in UTC; hours past midnight belong to the day before. */
function isPossibleDay({ firstDay, lastDay }: Conditions, at: number): boolean {
  if (firstDay !== "" && firstDay > addDays(dayIn("UTC", at), 1)) return false;
  return lastDay === "" || lastDay >= addDays(dayIn("UTC", at), -2);
}

function hasLimits({ perCustomer, total, budget }: CampaignDefinition["limits"]): boolean {
  return perCustomer !== null || total !== null || budget !== null;
}

async function readUses(
  reader: ProgramReader,
  campaigns: readonly CampaignVersion[],
  userId: string | null,
  { at, zone }: { readonly at: number; readonly zone?: string | undefined },
): Promise<AllowanceFacts["uses"]> {
  const perCustomers = campaigns.flatMap(({ ruleId, definition }) => {
    const { perCustomer } = definition.limits;
    return perCustomer === null ? [] : [{ ruleId, per: perCustomer.per }];
  });
  if (userId === null || perCustomers.length === 0) return [];
  const pers = [...new Set(perCustomers.map(({ per }) => per))];
  const periods = pers.flatMap((per) =>
    zone === undefined ? possiblePeriods(per, at) : [periodAt(per, zone, at)],
  );
  return await reader.groups("campaignUses", {
    by: ["campaignId", "period"],
    where: {
      userId,
      campaignId: { anyOf: perCustomers.map(({ ruleId }) => ruleId) },
      period: { anyOf: periods },
    },
  });
}

/** Returns the limits for all customers in the order of the ids of their shares. */
function limitsForAll(campaigns: readonly CampaignVersion[]): readonly LimitForAll[] {
  return campaigns.flatMap(({ ruleId: campaignId, definition: { limits } }) => [
    ...(limits.budget === null ? [] : [{ campaignId, kind: "points" as const }]),
    ...(limits.total === null ? [] : [{ campaignId, kind: "times" as const }]),
  ]);
}

/** Locks one share of each limit, and then reads what all of them have. An empty share is not locked: a budget that is spent stops nobody. */
async function holdOneOfEach(
  reader: ProgramReader,
  { limits, campaigns }: Limited,
  number: number,
): Promise<readonly Stock[]> {
  if (limits.length === 0) return [];
  const ids = limits.map(({ campaignId, kind }) => shareId(campaignId, kind, number));
  const locked = reader.many("campaignShares", {
    where: { id: { anyOf: ids }, remaining: { atLeast: 1 } },
    order: [["id", "asc"]],
    limit: ids.length,
    lock: true,
  });
  const stocksOf = (shares: readonly CampaignShare[], sums: Sums) =>
    limits.map((limit, at) => {
      const held = shares.filter(({ id }) => id === ids[at]);
      return stockOf(limit, held, sumOf(sums, limit));
    });
  if (!reader.isLocal) return stocksOf(...(await Promise.all([locked, readSums(reader, limits)])));
  const shares = await locked;
  const short = stocksOf(shares, []).filter((stock) => !isShareEnough(stock, campaigns));
  return stocksOf(shares, await readSums(reader, short));
}

/** Limits for all customers, and their campaigns. */
interface Limited {
  readonly limits: readonly LimitForAll[];
  readonly campaigns: readonly CampaignVersion[];
}

/** Returns whether what is locked of a limit suffices for any occasion, so that other shares do not matter. */
export function isShareEnough(
  { campaignId, kind, left }: Pick<Stock, "campaignId" | "kind" | "left">,
  campaigns: readonly CampaignVersion[],
): boolean {
  if (kind === "times") return left > 0;
  const effect = campaigns.find(({ ruleId }) => ruleId === campaignId)?.definition.effect;
  return effect?.kind === "bonus" && left >= effect.points;
}

function stockOf(
  { campaignId, kind }: LimitForAll,
  held: readonly CampaignShare[],
  sum: number,
): Stock {
  const left = remainingIn(held);
  return { campaignId, kind, held, left, elsewhere: Math.max(0, sum - left) };
}

type Sums = readonly Group<LimitForAll>[];

/** Reads what all shares of limits have, as committed. */
async function readSums(reader: ProgramReader, limits: readonly LimitForAll[]): Promise<Sums> {
  if (limits.length === 0) return [];
  const campaignIds = [...new Set(limits.map(({ campaignId }) => campaignId))];
  return await reader.groups("campaignShares", {
    by: ["campaignId", "kind"],
    sum: "remaining",
    where: { campaignId: { anyOf: campaignIds } },
  });
}

function sumOf(sums: Sums, { campaignId, kind }: LimitForAll): number {
  return sums.find(({ key }) => key.campaignId === campaignId && key.kind === kind)?.sum ?? 0;
}

/** Locks every share of a limit, in the order of their ids, and waits for those that other transactions hold. */
async function holdAll(reader: ProgramReader, limit: LimitForAll): Promise<Stock> {
  const held = await lockAll(reader, limit, true);
  return stockOf(limit, held, remainingIn(held));
}

/** Locks every share of a limit that no other transaction holds, and then reads what all of them have. One round trip, which never waits. */
export async function holdOthers(reader: ProgramReader, limit: LimitForAll): Promise<Stock> {
  const [held, sums] = await Promise.all([
    lockAll(reader, limit, "skip"),
    readSums(reader, [limit]),
  ]);
  return stockOf(limit, held, sumOf(sums, limit));
}

function lockAll(reader: ProgramReader, { campaignId, kind }: LimitForAll, lock: Lock) {
  const ids = Array.from({ length: SHARES }, (_none, number) => shareId(campaignId, kind, number));
  return reader.many("campaignShares", {
    where: { id: { anyOf: ids } },
    order: [["id", "asc"]],
    limit: SHARES,
    lock,
  });
}
