import type { User } from "../identity/user.ts";
import type { ProgramChange } from "../world.ts";

/**
 * Adds points that a refund forfeited to the customer's outstanding amount (readings, Beyond the specification; decision 047).
 * @param user the customer, locked in this transaction
 * @param points what the refund could not take back
 */
export function withForfeited({ id, forfeitedPoints }: User, points: number): ProgramChange {
  return outstanding(id, forfeitedPoints + points);
}

/** What is credited back, what is withheld of it for refunds, both in points, and the change that notes it with the customer. */
export interface Withholding {
  readonly credited: number;
  readonly withheld: number;
  readonly changes: readonly ProgramChange[];
}

/**
 * Withholds a customer's forfeited points from points that come back to them: as many as there are, and no more than come back
 * (readings, Beyond the specification; decision 047).
 * @param user the customer, locked in this transaction
 * @param points what would come back
 */
export function withholding({ id, forfeitedPoints }: User, points: number): Withholding {
  const withheld = Math.min(points, forfeitedPoints);
  return {
    credited: points - withheld,
    withheld,
    changes: withheld === 0 ? [] : [outstanding(id, forfeitedPoints - withheld)],
  };
}

function outstanding(id: string, forfeitedPoints: number): ProgramChange {
  return { kind: "patch", dataset: "users", id, fields: { forfeitedPoints } };
}
