import { isEverything } from "../products/everything.ts";
import { matchesLine, type SelectableLine } from "../products/product-selection.ts";
import type { Benefit } from "./benefit.ts";

/** A line of a check: its total for the whole quantity after discounts, in minor units. */
export interface CheckLine extends SelectableLine {
  readonly quantity: number;
  readonly amount: number;
}

/** A check before it is paid, in minor units of the program's currency. */
export interface OpenCheck {
  readonly amount: number;
  readonly lines: readonly CheckLine[];
}

/** Why a benefit takes nothing off a check, or null: no line is of its products, or nothing is left to pay. */
export type SavingProblem = "no-matching-item" | "nothing-to-pay";

/** What a benefit takes off a check, in minor units; null for an item that only its title names, which whoever serves must find. */
export interface Saving {
  readonly off: number | null;
  readonly problem: SavingProblem | null;
}

/**
 * Returns what a benefit takes off a check (decision 152): one unit of the cheapest line among its products, an amount up to the check, or a
 * percentage of the check, rounded down, up to its cap. Never more than the check.
 */
export function savingOn({ amount, lines }: OpenCheck, benefit: Benefit): Saving {
  switch (benefit.kind) {
    case "item": {
      if (isEverything(benefit.products)) return { off: null, problem: null };
      const units = lines
        .filter((line) => line.amount > 0 && matchesLine(benefit.products, line))
        .map((line) => Math.floor(line.amount / line.quantity));
      if (units.length === 0) return { off: 0, problem: "no-matching-item" };
      return upTo(amount, Math.min(...units));
    }
    case "amount-off":
      return upTo(amount, benefit.amount);
    case "percent-off": {
      const part = Math.floor((amount * benefit.percent) / 100);
      return upTo(amount, Math.min(part, benefit.most ?? part));
    }
  }
}

function upTo(amount: number, wanted: number): Saving {
  const off = Math.min(amount, wanted);
  return off > 0 ? { off, problem: null } : { off: 0, problem: "nothing-to-pay" };
}
