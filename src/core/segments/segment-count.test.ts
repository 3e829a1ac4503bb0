import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { aMessage } from "#testing/message-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aProduct, aUser } from "#testing/rows.ts";
import { aSegment } from "#testing/segment-rows.ts";
import type { Conditions } from "./conditions.ts";
import { countSegment } from "./count-segment.ts";
import { createSegment } from "./create-segment.ts";
import { deleteSegment } from "./delete-segment.ts";
import { editSegment } from "./edit-segment.ts";
import { freezeSegment } from "./freeze-segment.ts";
import { giveToSegment } from "./give-to-segment.ts";
import { refreshSegment } from "./refresh-segment.ts";
import type { Segment } from "./segment.ts";
import type { SegmentCount } from "./segment-count.ts";
import type { SegmentGift } from "./segment-gift.ts";
import { segment as showSegment } from "./show-segment.ts";
import { stopSegmentCount } from "./stop-segment-count.ts";

type Rows = Parameters<typeof readerOf>[0];

const context = contextFor(aUser({ id: "boss", role: "admin" }));
const conditions: Conditions = { visitedBetween: { first: "2026-01-01", last: "2026-01-31" } };
const counted = aSegment({ id: "s", kind: "counted", conditions, frozenAt: NOON - 5, size: 3 });
const count: SegmentCount = {
  id: "s",
  state: "done",
  startedAt: NOON - 5,
  total: 9,
  customers: 9,
  found: 3,
  lastCustomer: "z",
};
const running: SegmentCount = { ...count, state: "running", startedAt: NOON };
const gift: SegmentGift = {
  id: "gift",
  segmentId: "s",
  title: "Free Tea",
  benefit: { kind: "amount-off", amount: 350 },
  expiryDays: 30,
  note: "Thanks.",
  state: "running",
  expected: 3,
  given: 0,
  lastCustomer: "",
  startedAt: NOON,
  startedBy: "boss",
};
const started = [
  { dataset: "segmentCounts", fields: { state: "running", startedAt: NOON, lastCustomer: "" } },
  { dataset: "jobs", row: { id: `s.${NOON}`, kind: "segment-count" } },
];
const removed = { dataset: "jobs", row: { id: `removal.s.${NOON - 5}`, kind: "segment-removal" } };

async function create(own: Conditions, rows: Rows = {}) {
  const input = createSegment.input.parse({ name: "May", conditions: own });
  const facts = await createSegment.load(input, readerOf(rows), context, undefined);
  return createSegment.decide(facts, input, context);
}

async function edit(before: Segment, own: Conditions, rows: Rows = {}) {
  const input = { id: before.id, name: before.name, conditions: own };
  const reader = readerOf({ segments: [before], ...rows });
  const facts = await editSegment.load(input, reader, context, undefined);
  return editSegment.decide(facts, input, context);
}

const on =
  (command: typeof refreshSegment | typeof stopSegmentCount | typeof deleteSegment) =>
  async (rows: Rows) => {
    const reader = readerOf({ segments: [counted], ...rows });
    const facts = (await command.load({ id: "s" }, reader, context, undefined)) as never;
    return command.decide(facts, { id: "s" }, context);
  };

describe("a segment that a job counts", () => {
  test("is counted from the beginning on, unlike a dynamic one", async () => {
    const { changes } = await create(conditions);
    expect(changes).toMatchObject([
      { dataset: "segments", row: { kind: "counted", frozenAt: null, size: 0 } },
      { dataset: "segmentCounts", row: { state: "running", startedAt: NOON } },
      { dataset: "jobs", row: { kind: "segment-count" } },
    ]);
    expect((await create({ tiers: ["Gold"] })).changes).toMatchObject([
      { row: { kind: "dynamic" } },
    ]);
  });

  test("names products that exist, and no period that begins after today", async () => {
    const products = { skus: ["LATTE"], categories: ["Coffee"] };
    const bought: Conditions = { bought: { products, days: 30 } };
    expect(outcomeOf(await create(bought))).toBe("unknown-sku");
    const latte = aProduct({ sku: "LATTE", skuKey: "latte", category: "Cake" });
    expect(outcomeOf(await create(bought, { products: [latte] }))).toBe("unknown-category");
    const coffee = { ...latte, category: "Coffee" };
    expect(outcomeOf(await create(bought, { products: [coffee] }))).toBe("ok");
    const ahead = { first: "2026-03-15", last: "2026-03-16" };
    expect(outcomeOf(await create({ visitedBetween: ahead }))).toBe("segment-period-ahead");
  });

  test("loses its list and is counted again when its conditions change, and not with a new name", async () => {
    const other = { ...conditions, tiers: ["Gold"] };
    expect((await edit(counted, other, { segmentCounts: [count] })).changes).toMatchObject([
      { dataset: "segments", fields: { kind: "counted", frozenAt: null, size: 0 } },
      removed,
      ...started,
    ]);
    expect((await edit(counted, conditions)).changes).toEqual([]);
  });

  test("becomes dynamic without such conditions, and the other way round", async () => {
    const dynamic = await edit(counted, { tiers: ["Gold"] }, { segmentCounts: [running] });
    expect(dynamic.changes).toMatchObject([
      { fields: { kind: "dynamic", frozenAt: null } },
      removed,
      { kind: "remove", dataset: "segmentCounts", id: "s" },
    ]);
    const before = aSegment({ id: "s", conditions: { tiers: ["Gold"] } });
    expect((await edit(before, conditions)).changes).toMatchObject([
      { fields: { kind: "counted" } },
      { kind: "insert", dataset: "segmentCounts" },
      { dataset: "jobs" },
    ]);
  });

  test("keeps its list while vouchers are being given to it", async () => {
    const giving = { segmentGifts: [gift] };
    expect(outcomeOf(await edit(counted, {}, giving))).toBe("segment-in-use");
    expect(outcomeOf(await on(refreshSegment)(giving))).toBe("segment-in-use");
    expect(outcomeOf(await on(deleteSegment)(giving))).toBe("segment-in-use");
  });

  test("keeps its list while a message is being sent to it", async () => {
    const sending = { segmentMessages: [aMessage({ segmentId: "s", state: "sending" })] };
    expect(outcomeOf(await edit(counted, {}, sending))).toBe("segment-message-sending");
    expect(outcomeOf(await on(refreshSegment)(sending))).toBe("segment-message-sending");
    const scheduled = { segmentMessages: [aMessage({ segmentId: "s", state: "scheduled" })] };
    expect(outcomeOf(await on(refreshSegment)(scheduled))).toBe("ok");
  });

  test("is counted again, once at a time", async () => {
    const again = await on(refreshSegment)({ segmentCounts: [count] });
    expect(again).toMatchObject({ changes: started, audit: { kind: "segment" } });
    expect(outcomeOf(await on(refreshSegment)({ segmentCounts: [running] }))).toBe(
      "segment-counting",
    );
    expect(outcomeOf(await on(refreshSegment)({ segments: [aSegment({ id: "s" })] }))).toBe(
      "segment-not-found",
    );
  });

  test("is no longer counted once that is stopped", async () => {
    expect(await on(stopSegmentCount)({ segmentCounts: [running] })).toMatchObject({
      changes: [{ dataset: "segmentCounts", id: "s", fields: { state: "stopped" } }],
    });
    expect(outcomeOf(await on(stopSegmentCount)({ segmentCounts: [count] }))).toBe(
      "segment-count-ended",
    );
    expect(outcomeOf(await on(stopSegmentCount)({ segments: [] }))).toBe("segment-not-found");
  });

  test("is deleted with its count and its list, and is not frozen", async () => {
    expect((await on(deleteSegment)({ segmentCounts: [running] })).changes).toMatchObject([
      { kind: "remove", dataset: "segments", id: "s" },
      { kind: "remove", dataset: "segmentCounts", id: "s" },
      removed,
    ]);
    const input = { id: "s", name: "June" };
    const facts = await freezeSegment.load(
      input,
      readerOf({ segments: [counted] }),
      context,
      undefined,
    );
    expect(outcomeOf(freezeSegment.decide(facts, input, context))).toBe("segment-counted");
  });

  test("gets no vouchers while it is being counted", async () => {
    const { title, benefit, expiryDays, note: reason } = gift;
    const input = { id: "s", title, benefit, expiryDays, reason, expected: 3 };
    const reader = readerOf({ segments: [counted], segmentCounts: [running] });
    const facts = await giveToSegment.load(input, reader, context, 3);
    expect(outcomeOf(giveToSegment.decide(facts, input, context))).toBe("segment-counting");
  });

  test("shows its count, and the editor that a job counts it", async () => {
    const reader = readerOf({ segments: [counted], segmentCounts: [running] });
    const shown = successOf(
      showSegment.show(await showSegment.load({ id: "s" }, reader, context), { id: "s" }, context),
    );
    expect(shown.count).toMatchObject({ state: "running", customers: 9, total: 9, found: 3 });
    const input = { conditions };
    const facts = await countSegment.load(input, reader, context);
    expect(countSegment.show(facts, input, context)).toMatchObject({ result: { isCounted: true } });
  });
});
