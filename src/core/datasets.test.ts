import { expect, test } from "vitest";
import { NOON } from "#testing/context.ts";
import { aCode, anEntry, aReward, aUser } from "#testing/rows.ts";
import { type Datasets, datasets } from "./datasets.ts";
import type { Feedback } from "./feedback/feedback.ts";

const feedback: Feedback = {
  id: "feedback-1",
  userId: "ana",
  userName: "Ana Sol",
  userAvatar: "",
  text: "Lovely.",
  rating: 5,
  createdAt: NOON,
  status: "pending",
  upvoteCount: 0,
  replyCount: 0,
};

/** A row at the limit of what may be stored, and whether it is valid (specification §3; decision 117). */
test.each<[keyof Datasets, object, boolean]>([
  ["users", aUser({ points: 0, entryCount: 0 }), true],
  ["users", aUser({ points: -1 }), false],
  ["users", aUser({ points: 1.5 }), false],
  ["users", aUser({ entryCount: -1 }), false],
  ["users", { ...aUser(), role: "owner" }, false],
  ["users", { ...aUser(), permissions: { canFly: true } }, false],
  ["transactions", anEntry({ entryNo: 1, amount: 1, balanceBefore: 0, balanceAfter: 0 }), true],
  ["transactions", anEntry({ type: "redeem" }), true],
  ["transactions", { ...anEntry(), type: "gift" }, false],
  ["transactions", anEntry({ entryNo: 0 }), false],
  ["transactions", anEntry({ amount: 0 }), false],
  ["transactions", anEntry({ balanceBefore: -1 }), false],
  ["transactions", anEntry({ balanceAfter: -1 }), false],
  ["rewards", aReward({ pointsCost: 0, availabilityCount: 0, expiryDays: 0 }), true],
  ["rewards", aReward({ pointsCost: -1 }), false],
  ["rewards", aReward({ availabilityCount: -1 }), false],
  ["rewards", aReward({ expiryDays: -1 }), false],
  ["qrCodes", aCode({ points: 1, rating: 1 }), true],
  ["qrCodes", aCode({ rating: 5 }), true],
  ["qrCodes", aCode({ points: 0 }), false],
  ["qrCodes", aCode({ rating: 0 }), false],
  ["qrCodes", aCode({ rating: 6 }), false],
  ["feedback", { ...feedback, rating: 1 }, true],
  ["feedback", feedback, true],
  ["feedback", { ...feedback, rating: 0 }, false],
  ["feedback", { ...feedback, rating: 6 }, false],
  ["feedback", { ...feedback, status: "deleted" }, false],
  ["rewards", { ...aReward(), unknown: 1 }, false],
])("rows of %s, case %#", (name, row, expected) => {
  expect(datasets[name].safeParse(row).success).toBe(expected);
});
