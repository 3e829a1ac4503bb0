import { describe, expect, test } from "vitest";
import { somePreferences } from "#testing/consents.ts";
import { contextFor, NOON, outcomeOf, plainServices, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { aSegmentCustomer } from "#testing/segment-rows.ts";
import type { User } from "../identity/user.ts";
import { beginSegmentExport } from "./begin-segment-export.ts";
import { type Conditions } from "./conditions.ts";
import { countSegment } from "./count-segment.ts";
import { giveToSegment } from "./give-to-segment.ts";
import { segmentCustomers } from "./list-segment-customers.ts";
import type { Segment } from "./segment.ts";
import type { SegmentCustomer } from "./segment-customer.ts";
import { segmentExportPage } from "./segment-export-page.ts";
import type { SegmentGift } from "./segment-gift.ts";
import { segmentSize } from "./segment-size.ts";
import { stopSegmentGift } from "./stop-segment-gift.ts";

type Rows = Parameters<typeof readerOf>[0];

const boss = aUser({ id: "boss", role: "admin" });

const context = contextFor(boss);

const ana = aUser({ id: "ana", tier: "Gold" });

function aSegment(own: Partial<Segment> = {}): Segment {
  return {
    id: "segment-1",
    name: "Gold",
    kind: "dynamic",
    conditions: { tiers: ["Gold"] },
    size: 0,
    lastMember: "",
    frozenAt: null,
    createdAt: NOON,
    createdBy: "boss",
    ...own,
  };
}

const aRow = (own: Partial<SegmentCustomer> = {}) => aSegmentCustomer({ tier: "Gold", ...own });

const aGift: SegmentGift = {
  id: "gift-1",
  segmentId: "segment-1",
  title: "Free Tea",
  benefit: { kind: "amount-off", amount: 350 },
  expiryDays: 30,
  note: "Thanks.",
  state: "running",
  expected: 1,
  given: 0,
  lastCustomer: "",
  startedAt: NOON,
  startedBy: "boss",
};

describe("customers of a segment", () => {
  const rows = {
    users: [ana],
    segments: [aSegment()],
    segmentCustomers: [aRow(), aRow({ id: "ben", tier: "Bronze" }), aRow({ id: "gone" })],
  };

  test("are listed and counted, without deleted ones", async () => {
    const input = { id: "segment-1", after: null };
    const found = await segmentCustomers.load(input, readerOf(rows), context);
    const { customers } = successOf(segmentCustomers.show(found, input, context));
    expect(customers.map(({ id }) => id)).toEqual(["ana"]);
    expect(Object.keys(customers[0] ?? {})).not.toContain("email");
  });

  test("are counted for conditions, with a note while windows are being moved", async () => {
    const count = async (conditions: Conditions, own: Rows = {}) => {
      const input = { conditions };
      const facts = await countSegment.load(input, readerOf({ ...rows, ...own }), context);
      return countSegment.show(facts, input, context);
    };
    expect(await count({ tiers: ["Gold"] })).toMatchObject({
      result: { count: 2, sample: [{ id: "ana" }], isUpToDate: true },
    });
    const visits = { days: 30, from: null, to: 3 } as const;
    expect(await count({ visits })).toMatchObject({ result: { isUpToDate: false } });
    expect(outcomeOf(await count({ tiers: ["Tin"] }))).toBe("segment-tier-unknown");
    const places = { locations: [aLocation({ id: "pier" })] };
    expect(await count({ locations: ["pier"] }, places)).toMatchObject({ result: { count: 0 } });
  });
});

describe("an export of a segment", () => {
  const sender = aUser({
    id: "sam",
    role: "sub-admin",
    permissions: { canExportData: true, canSendBroadcasts: true },
  });
  const rows = { users: [ana], segments: [aSegment()], segmentCustomers: [aRow()] };

  async function begin(user: User) {
    const own = contextFor(user);
    const input = { id: "segment-1" };
    const prepared = await beginSegmentExport.prepare?.(input, readerOf(rows), own, plainServices);
    return beginSegmentExport.decide(prepared, input, own);
  }

  test("is permitted for an hour, and recorded", async () => {
    expect(await begin(sender)).toMatchObject({
      changes: [{ dataset: "exportGrants", row: { dataset: "segment.segment-1" } }],
      audit: { detail: saying("1 customer") },
    });
  });

  test("is available to who began it for an hour, and not of another kind", async () => {
    const grant = {
      id: "e",
      userId: "sam",
      dataset: "segment.segment-1",
      expiresAt: NOON + 3_600_000,
    };
    const page = async (own: object, now = NOON) => {
      const asking = contextFor(sender, { now });
      const input = { exportId: "e", after: "" };
      const reader = readerOf({ ...rows, exportGrants: [{ ...grant, ...own }] });
      const found = await segmentExportPage.prepare?.(input, reader, asking, plainServices);
      const facts = await segmentExportPage.load(input, reader, asking, found);
      return segmentExportPage.show(facts, input, asking);
    };
    const { rows: lines, next } = successOf(await page({}));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("ana@example.com");
    expect(next).toBeNull();
    expect(outcomeOf(await page({ userId: "boss" }))).toBe("export-expired");
    expect(outcomeOf(await page({ dataset: "users" }))).toBe("export-expired");
    expect(outcomeOf(await page({}, NOON + 3_600_000))).toBe("export-expired");
  });
});

describe("giving vouchers to a segment", () => {
  const rows = { segments: [aSegment()], segmentCustomers: [aRow()] };
  const input = {
    id: "segment-1",
    title: "Free Tea",
    benefit: { kind: "amount-off", amount: 350 } as const,
    expiryDays: 30,
    reason: "Thanks.",
    expected: 1,
  };

  async function give(own: Rows, expected = 1, user: User = boss) {
    const by = contextFor(user);
    const order = giveToSegment.input.parse({ ...input, expected });
    const reader = readerOf({ ...rows, ...own });
    const count = await giveToSegment.prepare?.(order, reader, by, plainServices);
    const facts = await giveToSegment.load(order, reader, by, count);
    return giveToSegment.decide(facts, order, by);
  }

  test("leaves out customers of a segment by purchases who have not agreed to that", async () => {
    const segments = [aSegment({ conditions: { spend: { days: 30, from: 0, to: null } } })];
    const agreed = [somePreferences({ consentCount: 1, offersFromPurchases: 1 })];
    const sizeOf = async (own: Rows) => {
      const reader = readerOf({ ...rows, segments, ...own });
      const found = await segmentSize.load({ id: "segment-1" }, reader, contextFor(boss));
      return successOf(segmentSize.show(found, { id: "segment-1" }, contextFor(boss)));
    };
    expect(await sizeOf({})).toEqual({ count: 1, chosen: 0 });
    expect(outcomeOf(await give({ segments }))).toBe("segment-empty");
    expect(await sizeOf({ preferences: agreed })).toEqual({ count: 1, chosen: 1 });
    expect(await give({ segments, preferences: agreed })).toMatchObject({
      changes: [{ row: { expected: 1 } }, { dataset: "jobs" }],
    });
  });

  test("starts a job for the confirmed number, and is recorded", async () => {
    expect(await give({})).toMatchObject({
      changes: [
        { dataset: "segmentGifts", row: { state: "running", expected: 1, startedBy: "boss" } },
        { dataset: "jobs", row: { kind: "segment-gift" } },
      ],
      audit: { detail: saying("Free Tea for 1 customer") },
    });
  });

  test("is refused for another number, nobody and a running gift", async () => {
    expect(await give({}, 2)).toMatchObject({ code: "segment-size-changed", params: { count: 1 } });
    expect(outcomeOf(await give({ segmentCustomers: [] }, 0))).toBe("segment-empty");
    expect(outcomeOf(await give({ segmentGifts: [aGift] }))).toBe("segment-in-use");
    expect(outcomeOf(await give({ segments: [] }))).toBe("segment-not-found");
    const freezing = { segments: [aSegment({ kind: "freezing" })] };
    expect(outcomeOf(await give(freezing))).toBe("segment-freezing");
  });

  test("can be stopped once", async () => {
    const stop = async (own: Partial<SegmentGift>) => {
      const order = { giftId: "gift-1" };
      const reader = readerOf({ segmentGifts: [{ ...aGift, ...own }] });
      const facts = await stopSegmentGift.load(order, reader, context, undefined);
      return stopSegmentGift.decide(facts, order, context);
    };
    expect(await stop({})).toMatchObject({ changes: [{ fields: { state: "stopped" } }] });
    expect(outcomeOf(await stop({ state: "done" }))).toBe("segment-gift-ended");
    expect(outcomeOf(await stop({ id: "other" }))).toBe("segment-gift-not-found");
  });
});
