import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { User } from "../identity/user.ts";
import { beginSegmentExport } from "./begin-segment-export.ts";
import { type Conditions, conditionsSchema } from "./conditions.ts";
import { countSegment } from "./count-segment.ts";
import { createSegment, MAX_SEGMENTS } from "./create-segment.ts";
import { deleteSegment } from "./delete-segment.ts";
import { editSegment } from "./edit-segment.ts";
import { freezeSegment } from "./freeze-segment.ts";
import { giveToSegment } from "./give-to-segment.ts";
import { segmentCustomers } from "./list-segment-customers.ts";
import type { Segment } from "./segment.ts";
import type { SegmentCustomer } from "./segment-customer.ts";
import { segmentExportPage } from "./segment-export-page.ts";
import type { SegmentGift } from "./segment-gift.ts";
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

function aRow(own: Partial<SegmentCustomer> = {}): SegmentCustomer {
  return {
    id: "ana",
    joinedDate: NOON,
    tier: "Gold",
    points: 10,
    lastVisitAt: 0,
    birthday: 0,
    isActive: true,
    usualLocationId: "",
    joinedBy: "sign-up",
    visits30: 0,
    spend30: 0,
    visits90: 0,
    spend90: 0,
    visits365: 0,
    spend365: 0,
    lastPurchaseDay: "",
    score: "none",
    ...own,
  };
}

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

async function create(conditions: Conditions, rows: Rows = {}) {
  const input = createSegment.input.parse({ name: "Gold", conditions });
  const facts = await createSegment.load(input, readerOf(rows), context, undefined);
  return createSegment.decide(facts, input, context);
}

describe("creating a segment", () => {
  test("stores it with its conditions, and is recorded", async () => {
    const decision = await create({ tiers: ["Gold"] });
    expect(decision).toMatchObject({
      changes: [
        {
          dataset: "segments",
          row: { name: "Gold", kind: "dynamic", conditions: { tiers: ["Gold"] } },
        },
      ],
      audit: { kind: "segment", name: "Gold" },
    });
  });

  test.each<[string, Conditions, string]>([
    ["an unknown tier", { tiers: ["Tin"] }, "segment-tier-unknown"],
    ["an unknown location", { locations: ["pier"] }, "segment-location-unknown"],
    ["an unknown tag", { tags: ["club"] }, "tag-unknown"],
    [
      "absent customers with visits",
      {
        lastVisit: { is: "before", days: 60 },
        visits: { days: 30, from: 1, to: null },
      },
      "segment-contradiction",
    ],
    [
      "absent customers with spend",
      { lastVisit: { is: "before", days: 60 }, spend: { days: 30, from: 1, to: null } },
      "segment-contradiction",
    ],
    [
      "customers who joined after their absence began",
      { lastVisit: { is: "before", days: 60 }, joined: { is: "within", days: 60 } },
      "segment-contradiction",
    ],
    [
      "spend without visits",
      { visits: { days: 90, from: null, to: 0 }, spend: { days: 30, from: 1, to: null } },
      "segment-contradiction",
    ],
  ])("is refused for %s", async (_what, conditions, code) => {
    expect(outcomeOf(await create(conditions))).toBe(code);
  });

  test.each<[string, Conditions]>([
    ["no condition", {}],
    [
      "visits before an absence",
      { lastVisit: { is: "before", days: 60 }, visits: { days: 90, from: 1, to: null } },
    ],
    [
      "joining before an absence",
      { lastVisit: { is: "before", days: 60 }, joined: { is: "within", days: 61 } },
    ],
  ])("is possible with %s", async (_what, conditions) => {
    expect(outcomeOf(await create(conditions))).toBe("ok");
  });

  test("is refused when there are too many", async () => {
    const segments = Array.from({ length: MAX_SEGMENTS }, (_, at) => aSegment({ id: `s${at}` }));
    expect(outcomeOf(await create({}, { segments }))).toBe("segments-full");
  });
});

test.each<[string, object]>([
  ["a range without ends", { points: { from: null, to: null } }],
  ["a range that ends before it begins", { points: { from: 5, to: 4 } }],
  ["a negative number", { points: { from: -1, to: null } }],
  ["nothing chosen", { tiers: [] }],
  ["another window", { visits: { days: 31, from: 1, to: null } }],
  ["no days", { joined: { is: "within", days: 0 } }],
  ["a year ahead", { birthday: { within: 365 } }],
  ["an unknown condition", { shoeSize: 43 }],
])("conditions cannot have %s", (_what, conditions) => {
  expect(conditionsSchema.safeParse(conditions).success).toBe(false);
});

describe("editing a segment", () => {
  async function edit(segment: Segment | undefined, own: Partial<Segment>) {
    const { id, name, conditions } = { ...aSegment(), ...own };
    const input = editSegment.input.parse({ id, name, conditions });
    const rows = { segments: segment === undefined ? [] : [segment] };
    const facts = await editSegment.load(input, readerOf(rows), context, undefined);
    return editSegment.decide(facts, input, context);
  }

  test("stores what changed, and records it", async () => {
    const conditions = { points: { from: 5, to: null } };
    expect(await edit(aSegment(), { name: "Rich", conditions })).toMatchObject({
      changes: [{ kind: "patch", fields: { name: "Rich", conditions } }],
    });
    const same = await edit(aSegment(), {});
    expect(same).toMatchObject({ changes: [], audit: { detail: "nothing-changed" } });
  });

  test("changes only the name of a frozen one", async () => {
    const frozen = aSegment({ kind: "frozen", frozenAt: NOON });
    expect(outcomeOf(await edit(frozen, { name: "June" }))).toBe("ok");
    expect(outcomeOf(await edit(frozen, { conditions: {} }))).toBe("segment-frozen");
    expect(outcomeOf(await edit(undefined, {}))).toBe("segment-not-found");
  });
});

describe("freezing a segment", () => {
  async function freeze(segment: Segment | undefined) {
    const input = { id: "segment-1", name: "June" };
    const rows = { segments: segment === undefined ? [] : [segment] };
    const facts = await freezeSegment.load(input, readerOf(rows), context, undefined);
    return freezeSegment.decide(facts, input, context);
  }

  test("makes another one, whose customers a job stores", async () => {
    expect(await freeze(aSegment())).toMatchObject({
      changes: [
        { dataset: "segments", row: { name: "June", kind: "freezing", frozenAt: NOON } },
        { dataset: "jobs", row: { kind: "segment-freeze" } },
      ],
    });
  });

  test("is refused for one that is frozen or missing", async () => {
    expect(outcomeOf(await freeze(aSegment({ kind: "frozen" })))).toBe("segment-frozen");
    expect(outcomeOf(await freeze(undefined))).toBe("segment-not-found");
  });
});

describe("deleting a segment", () => {
  async function remove(rows: Rows) {
    const input = { id: "segment-1" };
    const facts = await deleteSegment.load(input, readerOf(rows), context, undefined);
    return deleteSegment.decide(facts, input, context);
  }

  test("removes it, and the members of a frozen one by a job", async () => {
    const dynamic = await remove({ segments: [aSegment()] });
    expect(dynamic.changes).toEqual([{ kind: "remove", dataset: "segments", id: "segment-1" }]);
    const frozen = await remove({ segments: [aSegment({ kind: "frozen" })] });
    expect(frozen.changes).toMatchObject([
      { kind: "remove" },
      { dataset: "jobs", row: { id: "removal.segment-1", kind: "segment-removal" } },
    ]);
  });

  test("is refused while vouchers are given to it, and names them", async () => {
    const decision = await remove({ segments: [aSegment()], segmentGifts: [aGift] });
    expect(decision).toMatchObject({ code: "segment-in-use", params: { use: "Free Tea" } });
    const ended = { segments: [aSegment()], segmentGifts: [{ ...aGift, state: "done" as const }] };
    expect(outcomeOf(await remove(ended))).toBe("ok");
    expect(outcomeOf(await remove({}))).toBe("segment-not-found");
  });
});

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

  test("needs both permissions", async () => {
    expect(await begin(sender)).toMatchObject({
      changes: [{ dataset: "exportGrants", row: { dataset: "segment.segment-1" } }],
      audit: { detail: saying("1 customer") },
    });
    const half = { ...sender, permissions: { canExportData: true } };
    expect(outcomeOf(await begin(half))).toBe("permission-denied");
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
      return segmentExportPage.show(
        await segmentExportPage.load(input, reader, asking),
        input,
        asking,
      );
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

  test("starts a job for the confirmed number, and is recorded", async () => {
    expect(await give({})).toMatchObject({
      changes: [
        { dataset: "segmentGifts", row: { state: "running", expected: 1, startedBy: "boss" } },
        { dataset: "jobs", row: { kind: "segment-gift" } },
      ],
      audit: { detail: saying("Free Tea for 1 customer") },
    });
  });

  test("is refused for another number, nobody, a running gift, and without a permission", async () => {
    expect(await give({}, 2)).toMatchObject({ code: "segment-size-changed", params: { count: 1 } });
    expect(outcomeOf(await give({ segmentCustomers: [] }, 0))).toBe("segment-empty");
    expect(outcomeOf(await give({ segmentGifts: [aGift] }))).toBe("segment-in-use");
    expect(outcomeOf(await give({ segments: [] }))).toBe("segment-not-found");
    const freezing = { segments: [aSegment({ kind: "freezing" })] };
    expect(outcomeOf(await give(freezing))).toBe("segment-freezing");
    const permissions = { canSendBroadcasts: true };
    const sender = aUser({ id: "sam", role: "sub-admin", permissions });
    expect(outcomeOf(await give({}, 1, sender))).toBe("permission-denied");
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
