import { expect, test } from "vitest";
import { type Delivery, momentWords, triesWords } from "./delivery-words.ts";

const NOW = Date.UTC(2026, 2, 14, 12);

const waiting: Delivery = {
  id: "delivery",
  eventId: "event",
  kind: "voucher.used",
  createdAt: NOW,
  state: "waiting",
  dueAt: NOW,
  tries: 0,
  status: null,
  problem: "",
  deliveredAt: null,
};

test.each<[string, Partial<Delivery>]>([
  ["Not sent yet", {}],
  ["1 attempt, answered 204", { state: "delivered", tries: 1, status: 204 }],
  ["2 attempts. Answered 500.", { tries: 2, status: 500, problem: "answered:500" }],
  [
    "15 attempts. No answer within 10 seconds.",
    { state: "given-up", tries: 15, problem: "no-answer:10" },
  ],
  ["The event is no longer stored.", { state: "given-up", problem: "event-deleted" }],
])("describes the attempts as: %s", (words, own) => {
  expect(triesWords({ ...waiting, ...own })).toBe(words);
});

test("describes when a delivery is sent, retried or was delivered; empty for a failed one", () => {
  expect(momentWords(waiting, NOW)).toBe("Due now");
  expect(momentWords({ ...waiting, dueAt: NOW + 1 }, NOW)).toMatch(/^Next try Mar 1\d, 2026, /);
  const delivered = { ...waiting, state: "delivered", deliveredAt: NOW } as const;
  expect(momentWords(delivered, NOW)).toMatch(/^Mar 1\d, 2026, /);
  expect(momentWords({ ...waiting, state: "given-up" }, NOW)).toBe("");
});
