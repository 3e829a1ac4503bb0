import { endTier } from "#core/points/tier-end.ts";
import type { Program } from "#core/program.ts";
import { jobContext } from "../job-context.ts";
import type { PacedControl } from "../jobs/handler.ts";
import { moveTiers, type TierParts } from "./step-users.ts";

/** Customers read together. */
const PAGE = 100;

/**
 * Ends the tiers whose last day is over, see `endTier`. Customers whose tier has ended leave the list, so a run that was interrupted is
 * continued by running again, and two processes end no tier twice. Resolves to whether all are done.
 */
export async function endTiers(
  parts: TierParts,
  program: Program,
  control: PacedControl,
): Promise<boolean> {
  for (;;) {
    const { today } = jobContext(parts, program);
    const users = await parts.store.reader.many("users", {
      where: { tierEndsOn: { atLeast: "0", below: today } },
      order: [
        ["tierEndsOn", "asc"],
        ["id", "asc"],
      ],
      limit: PAGE,
    });
    const ids = users.map(({ id }) => id);
    if (!(await moveTiers(parts, program, control, ids, endTier))) return false;
    if (users.length < PAGE) return true;
  }
}
