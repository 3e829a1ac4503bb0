import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { aMessage } from "#testing/message-rows.ts";
import { aCampaign, aCampaignVersion } from "#testing/occasions.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { Datasets } from "../datasets.ts";
import { CURRENT_RULES } from "../rules/rule-version.ts";
import { type Conditions, conditionsSchema } from "./conditions.ts";
import { createSegment, MAX_SEGMENTS } from "./create-segment.ts";
import { deleteSegment } from "./delete-segment.ts";
import { editSegment } from "./edit-segment.ts";
import { freezeSegment } from "./freeze-segment.ts";
import type { Segment } from "./segment.ts";
import type { SegmentGift } from "./segment-gift.ts";

type Rows = Parameters<typeof readerOf>[0];

type MessageState = Datasets["segmentMessages"]["state"];

const boss = aUser({ id: "boss", role: "admin" });

const context = contextFor(boss);

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

async function edited(segment: Segment | undefined, own: Partial<Segment>, others: Rows = {}) {
  const { id, name, conditions } = { ...aSegment(), ...own };
  const input = editSegment.input.parse({ id, name, conditions });
  const rows = { segments: segment === undefined ? [] : [segment], ...others };
  const facts = await editSegment.load(input, readerOf(rows), context, undefined);
  return editSegment.decide(facts, input, context);
}

describe("editing a segment", () => {
  test("stores what changed, and records it", async () => {
    const conditions = { points: { from: 5, to: null } };
    expect(await edited(aSegment(), { name: "Rich", conditions })).toMatchObject({
      changes: [{ kind: "patch", fields: { name: "Rich", conditions } }],
    });
    const currentRules = [{ id: CURRENT_RULES, revision: 4 }];
    const used = await edited(aSegment(), { conditions }, { currentRules });
    // Campaigns may ask for it, so every process reads the rules again.
    expect(used).toMatchObject({
      changes: [{}, { dataset: "currentRules", fields: { revision: 5 } }],
    });
    const renamed = await edited(aSegment(), { name: "Rich" }, { currentRules });
    expect(renamed.changes).toHaveLength(1);
    const same = await edited(aSegment(), {});
    expect(same).toMatchObject({ changes: [], audit: { detail: "nothing-changed" } });
  });

  test("changes only the name of a frozen one", async () => {
    const frozen = aSegment({ kind: "frozen", frozenAt: NOON });
    expect(outcomeOf(await edited(frozen, { name: "June" }))).toBe("ok");
    expect(outcomeOf(await edited(frozen, { conditions: {} }))).toBe("segment-frozen");
    expect(outcomeOf(await edited(undefined, {}))).toBe("segment-not-found");
  });
});

describe("a segment with a message to it", () => {
  const message = (state: MessageState) => ({
    segmentMessages: [aMessage({ segmentId: "segment-1", state })],
  });
  const conditions = { points: { from: 5, to: null } };

  test("keeps its conditions while the message is being sent, and may get another name", async () => {
    const sending = message("sending");
    expect(await edited(aSegment(), { conditions }, sending)).toMatchObject({
      code: "segment-message-sending",
      params: { name: "Autumn" },
    });
    expect(outcomeOf(await edited(aSegment(), { name: "Rich" }, sending))).toBe("ok");
    for (const state of ["draft", "scheduled", "sent", "stopped"] as const) {
      expect(outcomeOf(await edited(aSegment(), { conditions }, message(state)))).toBe("ok");
    }
  });

  test("is not deleted while the message is being sent, scheduled or a draft", async () => {
    const remove = async (state: MessageState) =>
      outcomeOf(await deleted({ segments: [aSegment()], ...message(state) }));
    expect(await remove("sending")).toBe("segment-message-sending");
    expect(await remove("scheduled")).toBe("segment-in-message");
    expect(await remove("draft")).toBe("segment-in-message");
    expect(await remove("sent")).toBe("ok");
  });
});

async function frozenAs(segment: Segment | undefined) {
  const input = { id: "segment-1", name: "June" };
  const rows = { segments: segment === undefined ? [] : [segment] };
  const facts = await freezeSegment.load(input, readerOf(rows), context, undefined);
  return freezeSegment.decide(facts, input, context);
}

describe("freezing a segment", () => {
  test("makes another one, whose customers a job stores", async () => {
    expect(await frozenAs(aSegment())).toMatchObject({
      changes: [
        { dataset: "segments", row: { name: "June", kind: "freezing", frozenAt: NOON } },
        { dataset: "jobs", row: { kind: "segment-freeze" } },
      ],
    });
  });

  test("is refused for one that is frozen or missing", async () => {
    expect(outcomeOf(await frozenAs(aSegment({ kind: "frozen" })))).toBe("segment-frozen");
    expect(outcomeOf(await frozenAs(undefined))).toBe("segment-not-found");
  });
});

async function deleted(rows: Rows) {
  const input = { id: "segment-1" };
  const facts = await deleteSegment.load(input, readerOf(rows), context, undefined);
  return deleteSegment.decide(facts, input, context);
}

describe("deleting a segment", () => {
  test("removes it, and the members of a frozen one by a job", async () => {
    const dynamic = await deleted({ segments: [aSegment()] });
    expect(dynamic.changes).toEqual([{ kind: "remove", dataset: "segments", id: "segment-1" }]);
    const frozen = await deleted({ segments: [aSegment({ kind: "frozen" })] });
    expect(frozen.changes).toMatchObject([
      { kind: "remove" },
      { dataset: "jobs", row: { id: "removal.segment-1", kind: "segment-removal" } },
    ]);
  });

  test("is refused while vouchers are given to it, and names them", async () => {
    const decision = await deleted({ segments: [aSegment()], segmentGifts: [aGift] });
    expect(decision).toMatchObject({ code: "segment-in-use", params: { use: "Free Tea" } });
    const ended = { segments: [aSegment()], segmentGifts: [{ ...aGift, state: "done" as const }] };
    expect(outcomeOf(await deleted(ended))).toBe("ok");
    expect(outcomeOf(await deleted({}))).toBe("segment-not-found");
  });

  test.each(["draft", "active", "paused"] as const)(
    "is refused while a campaign that is %s asks for it, and names it",
    async (state) => {
      const definition = aCampaign({ name: "Come back", conditions: { segments: ["segment-1"] } });
      const ruleVersions = [aCampaignVersion(definition, { state })];
      const decision = await deleted({ segments: [aSegment()], ruleVersions });
      expect(decision).toMatchObject({
        code: "segment-in-campaigns",
        params: { campaigns: ["Come back"] },
      });
    },
  );

  test("is possible once the campaign has ended, or asks for another one", async () => {
    const other = aCampaign({ conditions: { segments: ["another"] } });
    const own = aCampaign({ conditions: { segments: ["segment-1"] } });
    const ruleVersions = [
      aCampaignVersion(other, { ruleId: "other" }),
      aCampaignVersion(own, { state: "ended" }),
    ];
    expect(outcomeOf(await deleted({ segments: [aSegment()], ruleVersions }))).toBe("ok");
  });
});
