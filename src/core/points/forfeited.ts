import type { User } from "../identity/user.ts";
import type { ProgramChange } from "../world.ts";

/**
 * Adds points that a refund could not take back to the customer's forfeited points (readings, Beyond the specification; decision 047). The
 * customer must be locked in this transaction.
 */
export function addForfeited({ id, forfeitedPoints }: User, points: number): ProgramChange {
  return outstanding(id, forfeitedPoints + points);
}

/** The points credited, the points withheld for earlier refunds, and the change that reduces the customer's forfeited points. */
export interface Withholding {
  readonly credited: number;
  readonly withheld: number;
  readonly changes: readonly ProgramChange[];
}

/**
 * Withholds forfeited points from a credit, up to the whole credit (readings, Beyond the specification; decision 047). The customer must be
 * locked in this transaction.
 */
export function withholdForfeited({ id, forfeitedPoints }: User, points: number): Withholding {
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
