import { growingNumbers } from "./customers.ts";

/** The visits of a replay's customers at the time of each purchase. A purchase stores whether it started a visit. */
export interface ReplayVisits {
  /** Counts a purchase of the replay beforehand. */
  note(customer: number, startsVisit: boolean): void;
  /** Sets how many visits a customer has altogether; those that were noted come after all others. */
  setAll(customer: number, visits: number): void;
  /** Returns the visits before the next purchase, in the order of recording. */
  next(customer: number, startsVisit: boolean): number;
}

/** Starts without visits. Three numbers for each customer. */
export function replayVisits(): ReplayVisits {
  const all = growingNumbers();
  const noted = growingNumbers();
  const passed = growingNumbers();
  return {
    note(customer, startsVisit) {
      if (startsVisit) noted.set(customer, noted.at(customer) + 1);
    },
    setAll: (customer, visits) => all.set(customer, visits),
    next(customer, startsVisit) {
      const before = Math.max(0, all.at(customer) - noted.at(customer)) + passed.at(customer);
      if (startsVisit) passed.set(customer, passed.at(customer) + 1);
      return before;
    },
  };
}
