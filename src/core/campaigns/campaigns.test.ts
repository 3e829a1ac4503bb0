import { describe, expect, test } from "vitest";
import { contextFor, outcomeOf, successOf } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { addDays } from "../kit/time.ts";
import { CURRENT_RULES, type RuleVersion } from "../rules/rule-version.ts";
import { MAX_CAMPAIGNS } from "./change-campaign.ts";
import { createCampaign } from "./create-campaign.ts";
import { deleteCampaignDraft } from "./delete-campaign-draft.ts";
import { duplicateCampaign } from "./duplicate-campaign.ts";
import { editCampaign } from "./edit-campaign.ts";
import { endCampaign } from "./end-campaign.ts";
import { pauseCampaign } from "./pause-campaign.ts";
import { resumeCampaign } from "./resume-campaign.ts";
import { startCampaign } from "./start-campaign.ts";
import { doubleOn, doublePoints } from "./testing/definition.ts";
import { aVersion, store } from "./testing/versions.ts";

const context = contextFor(aUser({ id: "boss", name: "Vera", role: "admin" }));
const { today } = context;

async function create(definition = doublePoints, reader = store()) {
  const facts = await createCampaign.load({ definition }, reader, context, undefined);
  return createCampaign.decide(facts, { definition }, context);
}

async function edit(version: RuleVersion, definition = doublePoints, base = version.version) {
  const input = { id: version.ruleId, base, definition };
  const facts = await editCampaign.load(input, store(version), context, undefined);
  return editCampaign.decide(facts, input, context);
}

const moves = { pauseCampaign, endCampaign, deleteCampaignDraft };
const activations = { startCampaign, resumeCampaign };

async function move(name: keyof typeof moves | keyof typeof activations, version: RuleVersion) {
  const input = { id: version.ruleId, base: version.version };
  const reader = store(version);
  if (name === "startCampaign" || name === "resumeCampaign") {
    const facts = await activations[name].load(input, reader, context, undefined);
    return activations[name].decide(facts, input, context);
  }
  const facts = await moves[name].load(input, reader, context, undefined);
  return moves[name].decide(facts, input, context);
}

describe("a new campaign", () => {
  test("is a draft, and counts as a change of rules", async () => {
    const decision = await create();
    const { id } = successOf(decision);
    const row = aVersion({ id: `${id}.1`, ruleId: id, authorId: "boss", authorName: "Vera" });
    expect(decision).toMatchObject({
      changes: [
        { kind: "insert", dataset: "ruleVersions", row },
        { kind: "patch", dataset: "currentRules", id: CURRENT_RULES, fields: { revision: 5 } },
      ],
      events: [{ name: "campaign.created", params: { name: "Double points" } }],
      audit: { kind: "campaign", id, name: "Double points", detail: "" },
    });
  });

  test("is refused above the maximum, which ended ones do not count for", async () => {
    const most = Array.from({ length: MAX_CAMPAIGNS }, (_, at) => aVersion({ ruleId: `c${at}` }));
    expect(outcomeOf(await create(doublePoints, store(...most)))).toBe("campaigns-full");
    const ended = most.map((version) => ({ ...version, state: "ended" as const }));
    expect(outcomeOf(await create(doublePoints, store(...ended)))).toBe("ok");
  });

  test.each([
    ["a last day that has passed", { lastDay: addDays(today, -1) }, "campaign-days-over"],
    ["an unknown location", { locations: ["harbour", "gone"] }, "campaign-location-unknown"],
    ["a closed location", { locations: ["old"] }, "campaign-location-closed"],
    ["an unknown tier", { tiers: ["Bronze", "Copper"] }, "campaign-tier-unknown"],
    ["an unknown segment", { segments: ["gone"] }, "campaign-segment-unknown"],
    ["an unknown SKU", { included: { skus: ["TEA"], categories: [] } }, "unknown-sku"],
    [
      "an unknown category",
      { excluded: { skus: [], categories: ["Alcohol"] } },
      "unknown-category",
    ],
    ["today as its last day", { lastDay: today }, "ok"],
    ["an open location and a tier", { locations: ["harbour"], tiers: ["Bronze"] }, "ok"],
  ])("with %s is decided as expected", async (_what, conditions, outcome) => {
    expect(outcomeOf(await create(doubleOn(conditions)))).toBe(outcome);
  });
});

test("a campaign that gives stamps needs a card with stamps that has not ended", async () => {
  const effect = { kind: "stamp", challengeId: "card", stamps: 1 } as const;
  const card = aVersion({ ruleId: "card", kind: "challenge", state: "active" });
  const give = (...cards: readonly RuleVersion[]) =>
    create({ ...doublePoints, effect }, store(...cards));
  expect(outcomeOf(await give())).toBe("campaign-card-unknown");
  expect(outcomeOf(await give({ ...card, state: "ended" }))).toBe("campaign-card-unknown");
  expect(outcomeOf(await give(card))).toBe("ok");
  const definition = { name: "Spend 50.00", rules: { counts: { kind: "amount" } } };
  expect(outcomeOf(await give({ ...card, definition }))).toBe("campaign-card-without-stamps");
});

test("a campaign that gives a voucher names products that exist", async () => {
  const benefit = { kind: "item" as const, products: { skus: ["TEA"], categories: [] } };
  const effect = { kind: "voucher", title: "Tea", benefit, expiryDays: 30 } as const;
  expect(await create({ ...doublePoints, effect })).toMatchObject({
    code: "unknown-sku",
    params: { sku: "TEA" },
  });
});

describe("an edited campaign", () => {
  test("keeps its state, ends the version before, and says what changed", async () => {
    const active = aVersion({ version: 3, state: "active" });
    const decision = await edit(active, { ...doubleOn({ weekdays: [2] }), name: "Tuesday" });
    expect(decision).toMatchObject({
      changes: [
        { kind: "patch", dataset: "ruleVersions", id: "c.3", fields: { until: context.now } },
        { kind: "insert", row: { id: "c.4", state: "active", definition: { name: "Tuesday" } } },
        { kind: "patch", dataset: "currentRules" },
      ],
      events: [{ name: "campaign.saved", params: { name: "Tuesday", state: "active" } }],
      result: { version: 4 },
      audit: { name: "Tuesday", detail: saying("name, weekdays") },
    });
  });

  test("adds no version if nothing differs", async () => {
    const stored = { ...doublePoints, text: doublePoints.text };
    expect(await edit(aVersion({ version: 2 }), stored)).toMatchObject({
      changes: [],
      result: { version: 2 },
      audit: { detail: NOTHING_CHANGED },
    });
  });

  test("is refused when somebody else was faster, and names the author", async () => {
    expect(await edit(aVersion({ version: 2 }), doublePoints, 1)).toMatchObject({
      code: "campaign-changed-meanwhile",
      params: { author: "Otto" },
    });
  });

  test("is refused once it has ended, if it is no campaign, and if it could not give anything", async () => {
    expect(outcomeOf(await edit(aVersion({ state: "ended" })))).toBe("campaign-ended");
    expect(outcomeOf(await edit(aVersion({ state: "deleted" })))).toBe("campaign-not-found");
    expect(outcomeOf(await edit(aVersion({ kind: "challenge" })))).toBe("campaign-not-found");
    const over = doubleOn({ lastDay: "2020-01-01" });
    expect(outcomeOf(await edit(aVersion(), over))).toBe("campaign-days-over");
  });
});

describe("the life cycle", () => {
  test.each([
    ["startCampaign", "draft", "active"],
    ["startCampaign", "active", "campaign-started-before"],
    ["startCampaign", "ended", "campaign-ended"],
    ["pauseCampaign", "active", "paused"],
    ["pauseCampaign", "draft", "campaign-not-active"],
    ["pauseCampaign", "paused", "campaign-not-active"],
    ["resumeCampaign", "paused", "active"],
    ["resumeCampaign", "active", "campaign-not-paused"],
    ["endCampaign", "active", "ended"],
    ["endCampaign", "paused", "ended"],
    ["endCampaign", "draft", "campaign-not-active"],
    ["deleteCampaignDraft", "draft", "deleted"],
    ["deleteCampaignDraft", "paused", "campaign-started-before"],
    ["pauseCampaign", "deleted", "campaign-not-found"],
  ] as const)("%s on one that is %s: %s", async (name, state, expected) => {
    const decision = await move(name, aVersion({ state }));
    const next = "changes" in decision ? decision.changes[1] : undefined;
    const reached = next !== undefined && "row" in next && "state" in next.row && next.row.state;
    expect(reached === false ? outcomeOf(decision) : reached).toBe(expected);
  });

  test("says whether a started campaign runs or is scheduled", async () => {
    const tomorrow = addDays(today, 1);
    expect(await move("startCampaign", aVersion())).toMatchObject({
      events: [{ name: "campaign.started" }],
    });
    const later = aVersion({ definition: doubleOn({ firstDay: tomorrow }) });
    expect(await move("startCampaign", later)).toMatchObject({
      events: [{ name: "campaign.scheduled", params: { firstDay: tomorrow } }],
    });
  });

  test("does not start or resume what can no longer give anything", async () => {
    const over = doubleOn({ lastDay: addDays(today, -1) });
    const closed = doubleOn({ locations: ["old"] });
    const start = (definition: typeof over) => move("startCampaign", aVersion({ definition }));
    expect(outcomeOf(await start(over))).toBe("campaign-days-over");
    expect(outcomeOf(await start(closed))).toBe("campaign-location-closed");
    const paused = aVersion({ state: "paused", definition: closed });
    expect(outcomeOf(await move("resumeCampaign", paused))).toBe("campaign-location-closed");
    expect(outcomeOf(await move("endCampaign", paused))).toBe("ok");
  });
});

async function copy(version: RuleVersion) {
  const input = { id: "c", name: "Again" };
  const facts = await duplicateCampaign.load(input, store(version), context, undefined);
  return duplicateCampaign.decide(facts, input, context);
}

describe("a copy", () => {
  test("of an ended campaign is a draft without the days that have passed", async () => {
    const definition = doubleOn({ firstDay: "2020-01-01", lastDay: "2020-01-31", weekdays: [2] });
    const decision = await copy(aVersion({ version: 7, state: "ended", definition }));
    const { id } = successOf(decision);
    const copied = { ...doubleOn({ weekdays: [2] }), name: "Again" };
    expect(decision).toMatchObject({
      changes: [{ row: { ruleId: id, version: 1, state: "draft", definition: copied } }, {}],
      audit: { id, name: "Again", detail: saying("copy of Double points") },
    });
  });

  test("keeps days that have not passed, and there is none of a deleted draft", async () => {
    const definition = doubleOn({ lastDay: today });
    expect(await copy(aVersion({ definition }))).toMatchObject({
      changes: [{ row: { definition: { conditions: { lastDay: today } } } }, {}],
    });
    expect(outcomeOf(await copy(aVersion({ state: "deleted" })))).toBe("campaign-not-found");
  });
});
