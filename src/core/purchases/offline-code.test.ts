import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aPurchase, aUser } from "#testing/rows.ts";
import { DAY_MS, HOUR_MS } from "../kit/time.ts";
import { offlineCode } from "../offline-codes/offline-code.ts";
import type { Purchase } from "./purchase.ts";
import { recordPurchase, recordPurchaseInput } from "./record-purchase.ts";
import { tenEuros } from "./testing/recording.ts";

const boss = aUser({ id: "BOSS", email: "boss@example.com", role: "admin" });
const code = offlineCode({ userId: "ANA", issuedAt: NOON }, contextFor(boss));

interface Scene {
  /** When the customer paid; null for now. */
  readonly soldAt?: number | null;
  /** When the purchase arrives. */
  readonly now?: number;
  readonly stops?: readonly number[];
  readonly purchases?: readonly Purchase[];
  readonly isActive?: boolean;
  readonly handle?: string;
}

async function record(scene: Scene = {}) {
  const { soldAt = null, now = NOON, stops = [], purchases = [], isActive = true } = scene;
  const customer = { handle: scene.handle ?? code };
  const input = recordPurchaseInput.parse({ ...tenEuros, customer, soldAt });
  const reader = readerOf({
    users: [aUser({ id: "ANA", isActive }), boss],
    locations: [aLocation()],
    purchases,
    codeRevocations: stops.map((at) => ({ id: `stop-${at}`, userId: "ANA", at })),
  });
  const context = contextFor(boss, { now, locationId: "harbour" });
  const facts = await recordPurchase.load(input, reader, context, undefined);
  return recordPurchase.decide(facts, input, context);
}

test("a purchase with an offline code earns points for its owner", async () => {
  expect(successOf(await record())).toMatchObject({ userId: "ANA", points: 10 });
});

describe("a purchase that is sent later, with a code that was issued at noon,", () => {
  const later = NOON + 3 * DAY_MS;
  test.each<[string, Scene, string]>([
    ["before the code expires", { soldAt: NOON + DAY_MS - 1, now: later }, "ok"],
    ["when the code has expired", { soldAt: NOON + DAY_MS, now: later }, "offline-code-expired"],
    ["a week ago", { soldAt: NOON + HOUR_MS, now: NOON + HOUR_MS + 7 * DAY_MS }, "ok"],
    [
      "more than a week ago",
      { soldAt: NOON + HOUR_MS, now: NOON + HOUR_MS + 7 * DAY_MS + 1 },
      "sold-too-long-ago",
    ],
    [
      "before the codes were stopped",
      { soldAt: NOON + HOUR_MS, now: later, stops: [NOON + HOUR_MS + 1] },
      "ok",
    ],
    [
      "when the codes were stopped",
      { soldAt: NOON + HOUR_MS, now: later, stops: [NOON + HOUR_MS] },
      "offline-code-revoked",
    ],
    [
      "between two stops",
      { soldAt: NOON + HOUR_MS, now: later, stops: [NOON + 1, NOON + 2 * HOUR_MS] },
      "offline-code-revoked",
    ],
    [
      "by a clock that is ahead of the server's",
      { soldAt: NOON + DAY_MS - 1, now: NOON + 1, stops: [NOON + 1] },
      "offline-code-revoked",
    ],
    ["by a clock that is behind the time of issue", { soldAt: NOON - HOUR_MS, now: later }, "ok"],
  ])("%s", async (_when, scene, outcome) => {
    expect(outcomeOf(await record(scene))).toBe(outcome);
  });
});

test("a repeat returns the first result when the code has expired or was stopped since", async () => {
  const purchases = [
    aPurchase({ userId: "ANA", checkId: tenEuros.checkId, amount: tenEuros.amount }),
  ];
  const over = { purchases, now: NOON + 2 * DAY_MS, stops: [NOON + 1] };
  expect(successOf(await record(over))).toMatchObject({ userId: "ANA", isRepeat: true });
});

test.each<[string, Scene, string]>([
  ["that is invalid", { handle: code.replace(/ANA$/, "BEN") }, "offline-code-invalid"],
  ["of a deactivated customer", { isActive: false }, "member-not-found"],
])("a code %s records nothing", async (_what, scene, outcome) => {
  const decision = await record(scene);
  expect(outcomeOf(decision)).toBe(outcome);
  expect(decision.changes).toEqual([]);
});
