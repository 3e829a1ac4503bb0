import { EXPIRY_MONTHS, type Happened } from "./two-years.ts";

/*
 * What customers' points must be, computed from what happened alone: by lists of months and nothing of the program.
 */

/** Points of a customer by the month in which they were earned, 'YYYY-MM'. */
export type Open = Map<string, number>;

/** Points that expired at the end of a month. */
export interface Expired {
  readonly customer: string;
  /** The last month in which they could be used. */
  readonly month: string;
  readonly points: number;
}

/** A month some months later. */
export function later(month: string, months: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
}

/** The customers' points while the days go by. */
export class ExpectedPoints {
  readonly open = new Map<string, Open>();
  readonly expired: Expired[] = [];
  readonly #boughtIn = new Map<string, string>();
  readonly #changedIn: string;
  #month = "";

  /** @param changedOn the day on which points began to expire */
  constructor(changedOn: string) {
    this.#changedIn = changedOn.slice(0, 7);
  }

  /** The last month in which points of a month can be used. Points of before the change count as earned in its month. */
  lastMonth(earned: string): string {
    return later(earned < this.#changedIn ? this.#changedIn : earned, EXPIRY_MONTHS);
  }

  /** Lets points expire that could be used until the month before. */
  begin(day: string): void {
    const month = day.slice(0, 7);
    if (month === this.#month) return;
    this.#month = month;
    for (const [customer, open] of this.open) {
      for (const [earned, points] of open) {
        const last = this.lastMonth(earned);
        if (last >= month) continue;
        open.delete(earned);
        this.expired.push({ customer, month: last, points });
      }
    }
  }

  /** Moves points as the customer did. */
  happen(event: Happened): void {
    const { customer, day, points } = event;
    const open = this.open.get(customer) ?? new Map<string, number>();
    this.open.set(customer, open);
    const month = day.slice(0, 7);
    if (event.kind === "bought") {
      open.set(month, (open.get(month) ?? 0) + points);
      this.#boughtIn.set(event.check, month);
    } else {
      const first = event.kind === "refunded" ? this.#boughtIn.get(event.check) : undefined;
      take(open, points, first);
    }
    for (const [earned, left] of open) if (left === 0) open.delete(earned);
  }

  /** A customer's points in all. */
  balance(customer: string): number {
    return [...(this.open.get(customer) ?? [])].reduce((sum, [, points]) => sum + points, 0);
  }

  /** What a customer loses at the end of which month, the earliest first. */
  schedule(customer: string): readonly { readonly month: string; readonly points: number }[] {
    const months = new Map<string, number>();
    for (const [earned, points] of this.open.get(customer) ?? []) {
      const last = this.lastMonth(earned);
      months.set(last, (months.get(last) ?? 0) + points);
    }
    return [...months]
      .map(([month, points]) => ({ month, points }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1));
  }
}

/** Takes points from a month first, and then from the oldest ones. */
function take(open: Open, points: number, first: string | undefined): void {
  let missing = points;
  const months = [...open.keys()].toSorted();
  for (const month of first === undefined ? months : [first, ...months]) {
    const part = Math.min(missing, open.get(month) ?? 0);
    open.set(month, (open.get(month) ?? 0) - part);
    missing -= part;
  }
}
