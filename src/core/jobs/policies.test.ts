import { expect, test } from "vitest";
import { DELIVERY_PAUSES, JITTER, jobPolicies, pauseAfter } from "./policies.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const sum = (pauses: readonly number[]) => pauses.reduce((total, pause) => total + pause, 0);

test("pauses never get shorter; deliveries are retried for three days, emails for less than the hour that their links are valid", () => {
  for (const { pauses } of Object.values(jobPolicies)) {
    expect(pauses.every((pause, at) => pause >= (pauses[at - 1] ?? 0))).toBe(true);
  }
  expect(sum(DELIVERY_PAUSES)).toBeGreaterThan(71 * HOUR);
  expect(sum(DELIVERY_PAUSES)).toBeLessThan(72 * HOUR);
  expect(sum(jobPolicies.mail.pauses)).toBeLessThan(50 * MINUTE);
});

test("a pause is the listed one plus a random share", () => {
  expect(pauseAfter("webhook-delivery", 1, 0)).toBe(5000);
  expect(pauseAfter("webhook-delivery", 1, 0.5)).toBe(5000 * (1 + JITTER / 2));
  expect(pauseAfter("webhook-delivery", DELIVERY_PAUSES.length, 0)).toBe(12 * HOUR);
});

test("a job fails after its last pause, unless it is retried until it succeeds", () => {
  expect(pauseAfter("webhook-delivery", DELIVERY_PAUSES.length + 1, 0)).toBeUndefined();
  expect(pauseAfter("mail", 10, 0)).toBeUndefined();
  expect(pauseAfter("prune", 99, 0)).toBe(30 * MINUTE);
});
