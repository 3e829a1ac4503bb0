import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import type { Store } from "#engine/ports.ts";
import { aBonus } from "#testing/campaigns.ts";
import { STAMPED, STAMPED_CARD } from "./cards.ts";
import type { ModelState, Person } from "./model-state.ts";

/*
 * The campaigns that run in the model, and what they give by rules of the model's own: plain arithmetic on maps, without core's evaluation.
 */

/** The points of the campaigns: with a budget, with a total count, and with a limit for each customer. */
const BONUS = { budget: 7, total: 5, customer: 3 };

/** The budget in points: no multiple of the bonus, so that the last award is cut. */
export const BUDGET = 40;

/** How often the second campaign gives in total. */
export const TOTAL = 6;

/** How often the third one gives to a customer in a week. */
const TIMES_A_WEEK = 2;

/** From this amount in cents on, a purchase earns one and a half times the base points. */
const LARGE = 700;

/**
 * When the points of the campaigns expire, in the order of {@link campaignAwards}: after some days, at the end of the month after some months,
 * or not by themselves.
 */
export type OwnEnds = readonly ("" | "month" | number)[];

/** Returns the ends of a run by its random number: own ones in half of the runs, beside each way in which other points expire. */
export function ownEnds(chance: number): OwnEnds {
  return chance % 16 < 8 ? ["", "", "", ""] : ["month", 3, 20, ""];
}

/** The last day of points of a campaign that were earned on a day, 'YYYY-MM-DD'; empty without an own one. */
export function endOn(end: OwnEnds[number], day: string): string {
  if (end === "") return "";
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const last =
    end === "month" ? Date.UTC(year, month + 1, 0) : Date.UTC(year, month - 1, date + end);
  return new Date(last).toISOString().slice(0, 10);
}

function withEnd(definition: CampaignDefinition, end: OwnEnds[number] = ""): CampaignDefinition {
  if (end === "") return definition;
  if (end === "month") return { ...definition, pointsEnd: { kind: "months", months: 1 } };
  return { ...definition, pointsEnd: { kind: "days", days: end } };
}

/** The campaigns as staff would define them, in the order of {@link campaignAwards}, and one that gives stamps. */
export function modelCampaigns(ends: OwnEnds): readonly CampaignDefinition[] {
  const plain = aBonus(1);
  const giving: readonly CampaignDefinition[] = [
    {
      ...plain,
      effect: { kind: "multiplier", thousandths: 1500, isStackable: false },
      conditions: { ...plain.conditions, minimumAmount: LARGE },
    },
    aBonus(BONUS.budget, { budget: BUDGET }),
    aBonus(BONUS.total, { total: TOTAL }),
    aBonus(BONUS.customer, { perCustomer: { times: TIMES_A_WEEK, per: "week" } }),
  ];
  return [
    ...giving.map((definition, at) => withEnd(definition, ends[at])),
    {
      ...plain,
      effect: { kind: "stamp", challengeId: STAMPED_CARD, stamps: 1 },
      conditions: { ...plain.conditions, minimumAmount: STAMPED },
    },
  ];
}

/** What campaigns have given, see {@link ModelState}. */
export interface CampaignState {
  budgetLeft: number;
  timesLeft: number;
  /** By 'customer week'. */
  readonly uses: Map<string, number>;
}

/** Campaigns that have given nothing. */
export function untouchedCampaigns(): CampaignState {
  return { budgetLeft: BUDGET, timesLeft: TOTAL, uses: new Map() };
}

/** What a purchase gets of each campaign in points, and what it changes. */
interface Given {
  readonly points: readonly number[];
  readonly effect: () => void;
}

/** Returns what a purchase of `amount` cents with `base` points gets of each campaign. `zone` is the location's, `sold` the time of payment. */
export function campaignAwards(
  { campaigns }: ModelState,
  { id }: Person,
  {
    amount,
    base,
    zone,
    sold,
  }: Readonly<Record<"amount" | "base" | "sold", number>> & {
    readonly zone: string;
  },
): Given {
  const week = `${id} ${weekOf(zone, sold)}`;
  const used = campaigns.uses.get(week) ?? 0;
  const half = amount >= LARGE ? Math.floor(base / 2) : 0;
  const ofBudget = Math.min(BONUS.budget, campaigns.budgetLeft);
  const isCounted = campaigns.timesLeft > 0;
  const isUsed = used < TIMES_A_WEEK;
  const points = [half, ofBudget, isCounted ? BONUS.total : 0, isUsed ? BONUS.customer : 0];
  const effect = () => {
    campaigns.budgetLeft -= ofBudget;
    if (isCounted) campaigns.timesLeft -= 1;
    if (isUsed) campaigns.uses.set(week, used + 1);
  };
  return { points, effect };
}

/** The number of weeks, from Monday to Sunday, between 1970 and a time in a zone. */
function weekOf(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  // 1970 began on a Thursday.
  return Math.floor((Date.parse(format.format(at)) / 86_400_000 + 3) / 7);
}

/** How the limits of the campaigns in the store differ from the model, one sentence each. */
export async function limitsGiven(
  { reader }: Store,
  { campaigns }: ModelState,
): Promise<readonly string[]> {
  const wanted = { points: campaigns.budgetLeft, times: campaigns.timesLeft };
  const groups = await reader.groups("campaignShares", { by: ["kind"], sum: "remaining" });
  return groups
    .filter(({ key, sum }) => sum !== wanted[key.kind])
    .map(({ key, sum }) => `${sum} ${key.kind} of campaigns remain, not ${wanted[key.kind]}`);
}
