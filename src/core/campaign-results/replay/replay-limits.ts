import type { CampaignDefinition } from "../../campaigns/campaign-definition.ts";
import type { CampaignOutcome } from "../../earning/campaign-awards.ts";
import type { Allowance, Allowances, SkipReason } from "../../earning/campaign-rule.ts";
import { dayNumber } from "../../kit/time.ts";
import { growingNumbers } from "./customers.ts";

type Limits = CampaignDefinition["limits"];

/** A campaign with limits. */
export interface LimitedCampaign {
  readonly id: string;
  readonly limits: Limits;
}

/** The limits of campaigns, as they are used up by one purchase after the other. */
export interface SimulatedLimits {
  /** Returns what is left for a customer. @param day the local day of the purchase, 'YYYY-MM-DD' */
  left(customer: number, day: string): Allowances;
  /** Uses up what a purchase was given. */
  use(customer: number, day: string, given: Pick<CampaignOutcome, "awards" | "gifts">): void;
}

/** Starts with full limits. Exact, because a replay is the only one that uses them. */
export function simulatedLimits(campaigns: readonly LimitedCampaign[]): SimulatedLimits {
  const simulated = campaigns.map(simulatedCampaign);
  return {
    left: (customer, day) => new Map(simulated.map((one) => [one.id, one.left(customer, day)])),
    use(customer, day, { awards, gifts }) {
      for (const one of simulated) {
        const award = awards.find(({ rule }) => rule === one.id);
        if (award !== undefined) one.use(customer, day, award.points);
        else if (gifts.some(({ rule }) => rule === one.id)) one.use(customer, day, 0);
      }
    },
  };
}

function simulatedCampaign({ id, limits: { perCustomer, total, budget } }: LimitedCampaign) {
  const periods = growingNumbers();
  const uses = growingNumbers();
  let [times, points] = [0, 0];
  const usesIn = (customer: number, period: number) =>
    periods.at(customer) === period ? uses.at(customer) : 0;
  return {
    id,
    left(customer: number, day: string): Allowance {
      const own =
        perCustomer && perCustomer.times - usesIn(customer, periodOf(perCustomer.per, day));
      const ofAll = total && total - times;
      const lefts = [own, ofAll].filter((left) => left !== null);
      return {
        timesLeft: lefts.length === 0 ? null : Math.min(...lefts),
        budgetLeft: budget && budget - points,
        reason: reasonOf(own, ofAll),
      };
    },
    use(customer: number, day: string, given: number) {
      times += 1;
      points += given;
      if (perCustomer === null) return;
      const period = periodOf(perCustomer.per, day);
      uses.set(customer, usesIn(customer, period) + 1);
      periods.set(customer, period);
    },
  };
}

function reasonOf(own: number | null, ofAll: number | null): SkipReason | null {
  if (own === 0) return { code: "limit-reached", params: {} };
  return ofAll === 0 ? { code: "total-reached", params: {} } : null;
}

/** A number for the day, for the week from Monday to Sunday, or for the whole campaign; never 0. */
function periodOf(per: NonNullable<Limits["perCustomer"]>["per"], day: string): number {
  if (per === "campaign") return 1;
  const days = dayNumber(day);
  // The first day of 1970 was a Thursday.
  return per === "day" ? days : Math.floor((days + 3) / 7);
}
