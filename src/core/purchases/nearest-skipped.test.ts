import { expect, test } from "vitest";
import type { SkipReason } from "../earning/campaign-rule.ts";
import { nearestSkipped } from "./nearest-skipped.ts";

function skipped(name: string, reason: SkipReason, isShown = true) {
  return { rule: name, version: 1, name, reason, isShown };
}

const tier = { code: "tier", params: {} } as const;
const spent = { code: "budget-spent", params: {} } as const;
const over = { code: "over", params: { lastDay: "2026-03-01" } } as const;

test("campaigns that gave nothing are named from the nearest on, without hidden ones, other segments and comparison groups", () => {
  const all = [
    skipped("over", over),
    skipped("gold", tier),
    skipped("hidden", spent, false),
    skipped("spent", spent),
    skipped("slipping", { code: "segment", params: {} }),
    skipped("measured", { code: "holdout", params: {} }),
  ];
  expect(nearestSkipped(all)).toEqual({
    skipped: [
      { rule: "spent", version: 1, name: "spent", reason: spent },
      { rule: "gold", version: 1, name: "gold", reason: tier },
      { rule: "over", version: 1, name: "over", reason: over },
    ],
    skippedMore: 0,
  });
});

test("at most three campaigns are named, and the others counted", () => {
  const all = Array.from({ length: 12 }, (_none, at) => skipped(`old ${at}`, over));
  const { skipped: named, skippedMore } = nearestSkipped([...all, skipped("near", spent)]);
  expect([named.length, named[0]?.name, named[2]?.name, skippedMore]).toEqual([
    3,
    "near",
    "old 1",
    10,
  ]);
});
