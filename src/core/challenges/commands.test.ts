import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aProduct, aUser } from "#testing/rows.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { addDays } from "../kit/time.ts";
import { everything } from "../products/everything.ts";
import { CURRENT_RULES, type RuleVersion } from "../rules/rule-version.ts";
import type { ChallengeFields, ChallengeRules } from "./challenge-definition.ts";
import { challengeVersion } from "./challenge-definition.ts";
import { MAX_CHALLENGES } from "./change-challenge.ts";
import { createChallenge, createChallengeInput } from "./create-challenge.ts";
import { deleteChallengeDraft } from "./delete-challenge-draft.ts";
import { editChallenge } from "./edit-challenge.ts";
import { endChallenge } from "./end-challenge.ts";
import { pauseChallenge } from "./pause-challenge.ts";
import { resumeChallenge } from "./resume-challenge.ts";
import { startChallenge } from "./start-challenge.ts";
import { tenthCoffee } from "./testing/definition.ts";
import { aChallengeVersion } from "./testing/version.ts";

const context = contextFor(aUser({ id: "boss", name: "Vera", role: "admin" }));
const { today } = context;
const visits = { kind: "visits", perDay: 1, withScans: false } as const;

/** A store with these versions, and a coffee as the only product. */
function store(...ruleVersions: readonly RuleVersion[]) {
  return readerOf({
    ruleVersions,
    currentRules: [{ id: CURRENT_RULES, revision: 4 }],
    products: [aProduct({ sku: "FW-1", skuKey: "fw-1", category: "Coffee" })],
  });
}

function ruled(rules: Partial<ChallengeRules>, own: Partial<ChallengeFields> = {}) {
  return { ...tenthCoffee, ...own, rules: { ...tenthCoffee.rules, ...rules } };
}

async function create(definition: ChallengeFields = tenthCoffee, reader = store()) {
  const facts = await createChallenge.load({ definition }, reader, context, undefined);
  return createChallenge.decide(facts, { definition }, context);
}

async function edit(version: RuleVersion, definition: ChallengeFields, base = version.version) {
  const input = { id: version.ruleId, base, definition };
  const facts = await editChallenge.load(input, store(version), context, undefined);
  return editChallenge.decide(facts, input, context);
}

/** The dotted paths and codes by which a definition is rejected before any rule. */
function faults(definition: ChallengeFields): readonly string[] {
  const { error } = createChallengeInput.safeParse({ definition });
  return (error?.issues ?? []).map(({ path, message }) => `${path.slice(1).join(".")}: ${message}`);
}

describe("a definition is rejected with", () => {
  test.each<[string, ChallengeFields, string]>([
    ["no target", ruled({ target: 0 }), "rules.target: challenge-target-invalid"],
    ["too many places", ruled({ target: 101 }), "rules.target: challenge-target-invalid"],
    [
      "a head start that fills the card",
      ruled({ target: 5, headStart: 5 }),
      "rules.headStart: challenge-head-start-invalid",
    ],
    [
      "a voucher without a title",
      ruled({ reward: { ...voucher(everything), title: " " } }),
      "rules.reward.title: challenge-voucher-title-missing",
    ],
    [
      "a reward of no points",
      ruled({ reward: { kind: "points", points: 0 } }),
      "rules.reward.points: challenge-points-invalid",
    ],
    [
      "a badge without a name",
      ruled({ reward: { kind: "badge", name: "" } }),
      "rules.reward.name: challenge-badge-missing",
    ],
    [
      "a last day before the first",
      ruled({}, { firstDay: "2026-12-02", lastDay: "2026-12-01" }),
      "lastDay: challenge-end-before-start",
    ],
    [
      "a day that does not exist",
      ruled({}, { firstDay: "2026-02-30" }),
      "firstDay: challenge-date-invalid",
    ],
    [
      "a streak with a head start",
      ruled({ counts: visits, target: 2, headStart: 1, streak: { weeks: 4, hasFreeze: true } }),
      "rules.headStart: challenge-streak-head-start",
    ],
    [
      "a streak with a period of its own",
      ruled({
        counts: visits,
        target: 1,
        period: { kind: "rolling", days: 28 },
        streak: { weeks: 4, hasFreeze: true },
      }),
      "rules.period: challenge-streak-period",
    ],
    [
      "a streak of different products",
      ruled({
        counts: { kind: "products", products: everything },
        target: 1,
        streak: { weeks: 4, hasFreeze: false },
      }),
      "rules.counts: challenge-streak-products",
    ],
    [
      "different products within any days",
      ruled({
        counts: { kind: "products", products: everything },
        period: { kind: "rolling", days: 28 },
      }),
      "rules.period: challenge-rolling-products",
    ],
  ])("%s", (_what, definition, fault) => {
    expect(faults(definition)).toEqual([fault]);
  });

  test("nothing for a head start of two in ten, or an amount above the most places", () => {
    expect(faults(ruled({ target: 10, headStart: 2 }))).toEqual([]);
    expect(faults(ruled({ counts: { kind: "amount" }, target: 5000 }))).toEqual([]);
  });
});

function voucher(products: { readonly skus: string[]; readonly categories: string[] }) {
  const benefit = { kind: "item", products } as const;
  return { kind: "voucher", title: "Free coffee", benefit, expiryDays: 30 } as const;
}

const tea = { skus: ["TEA"], categories: [] };

describe("a new challenge", () => {
  test("is a draft, and counts as a change of rules", async () => {
    const decision = await create();
    const { id } = successOf(decision);
    expect(decision).toMatchObject({
      changes: [
        {
          kind: "insert",
          dataset: "ruleVersions",
          row: { id: `${id}.1`, state: "draft", definition: { rulesVersion: 1, earlier: [] } },
        },
        { kind: "patch", dataset: "currentRules", id: CURRENT_RULES, fields: { revision: 5 } },
      ],
      events: [{ name: "challenge.created" }],
      audit: { kind: "challenge", id },
    });
  });

  test.each<[string, ChallengeFields, string]>([
    ["known products", tenthCoffee, "ok"],
    ["an unknown SKU", ruled({ counts: { kind: "products", products: tea } }), "unknown-sku"],
    [
      "an unknown category",
      ruled({
        counts: { kind: "products", products: { skus: [], categories: ["Cigars"] } },
      }),
      "unknown-category",
    ],
    ["a free item that no product is", ruled({ reward: voucher(tea) }), "unknown-sku"],
    [
      "a last day that has passed",
      ruled({}, { lastDay: addDays(today, -1) }),
      "challenge-days-over",
    ],
    ["today as its last day", ruled({}, { lastDay: today }), "ok"],
  ])("with %s is decided as expected", async (_what, definition, outcome) => {
    expect(outcomeOf(await create(definition))).toBe(outcome);
  });

  test("names the unknown SKU", async () => {
    const refused = await create(ruled({ reward: voucher(tea) }));
    expect(refused).toMatchObject({ code: "unknown-sku", params: { sku: "TEA" } });
  });

  test("is refused above the maximum, which ended ones do not count for", async () => {
    const most = Array.from({ length: MAX_CHALLENGES }, (_, at) =>
      aChallengeVersion({}, { ruleId: `c${at}` }),
    );
    expect(outcomeOf(await create(tenthCoffee, store(...most)))).toBe("challenges-full");
    const ended = most.map((version) => ({ ...version, state: "ended" as const }));
    expect(outcomeOf(await create(tenthCoffee, store(...ended)))).toBe("ok");
  });
});

describe("an edited challenge", () => {
  const active = aChallengeVersion({}, { version: 3, at: NOON - 1 });

  test("keeps its rules for cards that were begun under them", async () => {
    const decision = await edit(active, ruled({ target: 12 }));
    expect(successOf(decision)).toEqual({ version: 4 });
    const [, inserted] = decision.changes ?? [];
    const row = inserted?.kind === "insert" && inserted.dataset === "ruleVersions" && inserted.row;
    const { definition } = challengeVersion(row || active);
    expect(definition).toMatchObject({ rulesVersion: 4, rules: { target: 12 } });
    expect(definition.earlier).toEqual([{ version: 1, rules: tenthCoffee.rules }]);
  });

  test("keeps the version of its rules when only the name changes, and adds none for nothing", async () => {
    const named = await edit(active, { ...tenthCoffee, name: "Ten coffees" });
    expect(named).toMatchObject({
      changes: [
        {},
        { row: { definition: { name: "Ten coffees", rulesVersion: 1, earlier: [] } } },
        {},
      ],
    });
    expect(await edit(active, tenthCoffee)).toMatchObject({
      changes: [],
      result: { version: 3 },
      audit: { detail: NOTHING_CHANGED },
    });
  });

  test("is refused with an unknown SKU, to who was slower, and once it has ended", async () => {
    expect(outcomeOf(await edit(active, ruled({ reward: voucher(tea) })))).toBe("unknown-sku");
    expect(await edit(active, tenthCoffee, 2)).toMatchObject({
      code: "challenge-changed-meanwhile",
      params: { author: "Boss" },
    });
    const ended = { ...active, state: "ended" as const };
    expect(outcomeOf(await edit(ended, tenthCoffee))).toBe("challenge-ended");
    const campaign = { ...active, kind: "campaign" as const };
    expect(outcomeOf(await edit(campaign, tenthCoffee))).toBe("challenge-not-found");
  });
});

const moves = {
  startChallenge,
  pauseChallenge,
  resumeChallenge,
  endChallenge,
  deleteChallengeDraft,
};

async function move(name: keyof typeof moves, version: RuleVersion) {
  const input = { id: version.ruleId, base: version.version };
  const reader = store(version);
  if (name === "startChallenge" || name === "resumeChallenge") {
    const facts = await moves[name].load(input, reader, context, undefined);
    return moves[name].decide(facts, input, context);
  }
  const facts = await moves[name].load(input, reader, context, undefined);
  return moves[name].decide(facts, input, context);
}

describe("the life of a challenge", () => {
  test.each<[keyof typeof moves, RuleVersion["state"], string]>([
    ["startChallenge", "draft", "active"],
    ["startChallenge", "active", "challenge-started-before"],
    ["startChallenge", "ended", "challenge-ended"],
    ["pauseChallenge", "active", "paused"],
    ["pauseChallenge", "draft", "challenge-not-active"],
    ["resumeChallenge", "paused", "active"],
    ["resumeChallenge", "active", "challenge-not-paused"],
    ["endChallenge", "active", "ended"],
    ["endChallenge", "paused", "ended"],
    ["deleteChallengeDraft", "draft", "deleted"],
    ["deleteChallengeDraft", "active", "challenge-started-before"],
    ["pauseChallenge", "deleted", "challenge-not-found"],
  ])("%s of %s: %s", async (name, state, wanted) => {
    const decision = await move(name, aChallengeVersion({}, { state }));
    const inserted = ("refused" in decision ? [] : (decision.changes ?? [])).flatMap((change) =>
      change.kind === "insert" && change.dataset === "ruleVersions" ? [change.row.state] : [],
    );
    expect(inserted[0] ?? outcomeOf(decision)).toBe(wanted);
  });

  test("does not start or resume with a product that is gone, or after its last day", async () => {
    const gone = { reward: voucher(tea) };
    expect(
      outcomeOf(await move("startChallenge", aChallengeVersion(gone, { state: "draft" }))),
    ).toBe("unknown-sku");
    const over = aChallengeVersion({}, { state: "paused" });
    const definition = { ...over.definition, lastDay: addDays(today, -1) };
    expect(outcomeOf(await move("resumeChallenge", { ...over, definition }))).toBe(
      "challenge-days-over",
    );
  });
});
