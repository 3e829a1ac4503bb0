import {
  type ComparedGroup,
  compareGroups,
} from "#core/campaign-results/comparison/compare-groups.ts";
import type { ComparisonResult } from "#core/campaign-results/comparison/comparison.ts";
import { growingSample } from "#core/campaign-results/comparison/sample.ts";
import { pagesOf } from "#core/kit/pages.ts";
import type { Program } from "#core/program.ts";
import { COMPARED_MS } from "#core/segment-messages/compare-message.ts";
import type { ProgramReader } from "#core/world.ts";
import type { JobControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";

/** Recipients of one page. */
const PAGE = 250;

/**
 * Compares spending, visits and points between customers who got a message and those who were left out, in the 14 days after it began to be
 * sent. Refunds are subtracted, and everybody counts, also without a purchase. Undefined for a message that has not begun, or if it is stopped.
 */
export async function compareRecipients(
  { store: { reader }, clock }: Pick<Ports, "store" | "clock">,
  program: Program,
  messageId: string,
  { isStopped, paced, progress }: Pick<JobControl, "isStopped" | "paced" | "progress">,
): Promise<ComparisonResult | undefined> {
  const message = await reader.one("segmentMessages", { id: messageId });
  const from = message?.startedAt ?? null;
  if (message === undefined || from === null) return undefined;
  const until = Math.min(clock(), from + COMPARED_MS);
  const groups = { with: growingGroup(), without: growingGroup() };
  const total = message.reached + message.heldOut;
  let done = 0;
  // Ids begin with the message's, and are in order.
  const own = { atLeast: `${messageId}.`, below: `${messageId}/` };
  const pages = pagesOf(PAGE, ({ after = [own.atLeast], ...page }) =>
    reader.many("messageRecipients", { ...page, where: { id: own }, after }),
  );
  for await (const page of pages) {
    if (isStopped()) return undefined;
    const userIds = page.map(({ userId }) => userId);
    const sums = await paced(() => sumsOf(reader, userIds, { from, until }));
    for (const { userId, isHeldOut } of page) {
      groups[isHeldOut ? "without" : "with"].add(sums.get(userId));
    }
    done += page.length;
    await progress(done, Math.max(done, total));
  }
  const { currency } = program.purchases;
  const [one, other] = [groups.with.group(), groups.without.group()];
  return { from, until, currency, ...compareGroups(one, other, message.holdoutPercent) };
}

interface Sums {
  spending: number;
  visits: number;
  points: number;
}

/** Adds up the purchases of customers, one group for each in five queries of one round trip; those without a purchase are missing. */
async function sumsOf(
  reader: ProgramReader,
  userIds: readonly string[],
  { from, until }: { readonly from: number; readonly until: number },
): Promise<ReadonlyMap<string, Sums>> {
  if (userIds.length === 0) return new Map();
  const where = { userId: { anyOf: userIds }, recordedAt: { atLeast: from, below: until } };
  const by = ["userId"] as const;
  const sum = (field: "amount" | "refunded" | "points" | "pointsBack") =>
    reader.groups("purchases", { by, sum: field, where });
  const [paid, refunded, points, back, visits] = await Promise.all([
    sum("amount"),
    sum("refunded"),
    sum("points"),
    sum("pointsBack"),
    reader.groups("purchases", { by, where: { ...where, startsVisit: true } }),
  ]);
  const sums = new Map(
    paid.map(({ key, sum: spending }): [string, Sums] => [
      key.userId,
      { spending, visits: 0, points: 0 },
    ]),
  );
  const each = (
    groups: typeof paid,
    change: (sums: Sums, group: (typeof paid)[number]) => void,
  ) => {
    for (const group of groups) {
      const own = sums.get(group.key.userId);
      if (own !== undefined) change(own, group);
    }
  };
  each(refunded, (own, group) => {
    own.spending -= group.sum;
  });
  each(points, (own, group) => {
    own.points += group.sum;
  });
  each(back, (own, group) => {
    own.points -= group.sum;
  });
  each(visits, (own, group) => {
    own.visits += group.count;
  });
  return sums;
}

function growingGroup() {
  const samples = { spending: growingSample(), visits: growingSample(), points: growingSample() };
  let idle = 0;
  return {
    add(sums: Sums | undefined) {
      if (sums === undefined) {
        idle += 1;
        return;
      }
      samples.spending.add(sums.spending);
      samples.visits.add(sums.visits);
      samples.points.add(sums.points);
    },
    group: (): ComparedGroup => ({
      idle,
      samples: {
        spending: samples.spending.sample(),
        visits: samples.visits.sample(),
        points: samples.points.sample(),
      },
    }),
  };
}
