import type { LiabilityMonth } from "#core/liability/liability-month.ts";
import { liabilityMonthId } from "#core/liability/liability-month.ts";
import { noMovements } from "#core/liability/movement.ts";
import type { PointValue } from "#core/liability/point-value.ts";
import { NOON } from "./context.ts";

/** A price of one cent for a point since 2026. */
export function aPointValue(own: Partial<PointValue> = {}): PointValue {
  const { version = 1 } = own;
  return {
    id: String(version),
    version,
    at: NOON,
    authorId: "boss",
    authorName: "Bo Ss",
    currency: "EUR",
    priceMillionths: 1_000_000,
    validFrom: "2026-01-01",
    ...own,
  };
}

/** The stored February 2026 without a location and without movements. */
export function aLiabilityMonth(own: Partial<LiabilityMonth> = {}): LiabilityMonth {
  const { month = "2026-02", locationId = null } = own;
  return { id: liabilityMonthId(month, locationId), month, locationId, ...noMovements(), ...own };
}
