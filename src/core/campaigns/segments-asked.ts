import type { Occasion } from "../earning/occasion.ts";
import { rulesAt } from "../rules/rule-book.ts";
import type { RuleVersion } from "../rules/rule-version.ts";
import { memberTests } from "../segments/chosen-customers.ts";
import type { Segment } from "../segments/segment.ts";
import type { Context, ProgramReader } from "../world.ts";
import { definitionOf } from "./campaign-rules.ts";

/** For whom and what the segments are read: see LimitedOccasion. Without `trigger`, for every occasion. */
interface Asked {
  readonly trigger?: Occasion["kind"];
  readonly customerId: string | null | Promise<string | undefined>;
  /** UTC epoch milliseconds. */
  readonly at: number;
}

/** Returns the ids of the segments that campaigns among some rules ask about. */
export function segmentIdsOf(
  versions: readonly Pick<RuleVersion, "kind" | "definition">[],
): ReadonlySet<string> {
  const campaigns = versions.filter(({ kind }) => kind === "campaign");
  return new Set(campaigns.flatMap((one) => definitionOf(one).conditions.segments ?? []));
}

/**
 * Reads in which segments a customer is now, of those that the campaigns in force ask about: a row by its key for each segment, in the round
 * trip of the caller's other reads. Nothing is read without such campaigns. A customer who signs up is in none.
 */
export async function readMemberships(
  reader: ProgramReader,
  context: Pick<Context, "program" | "now" | "today">,
  { trigger, customerId, at }: Asked,
): Promise<ReadonlySet<string>> {
  const { rules } = context.program;
  const inForce = rulesAt(rules, "campaign", at).filter(
    (version) => trigger === undefined || definitionOf(version).trigger === trigger,
  );
  const ids = segmentIdsOf(inForce);
  if (ids.size === 0) return new Set();
  const userId = typeof customerId === "string" ? customerId : await customerId;
  if (typeof userId !== "string") return new Set();
  // The commands of segments have validated them.
  const known = (rules.segments ?? []) as readonly Segment[];
  const asked = known.filter(({ id }) => ids.has(id));
  const rows = await Promise.all(
    asked.map((segment) => reader.one("segmentCustomers", memberTests(segment, userId, context))),
  );
  return new Set(asked.filter((_segment, place) => rows[place] !== undefined).map(({ id }) => id));
}
