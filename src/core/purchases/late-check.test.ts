import { expect, test } from "vitest";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aLocation, aUser } from "#testing/rows.ts";
import type { Card } from "../challenges/card.ts";
import { tenthCoffee } from "../challenges/testing/definition.ts";
import { DAY_MS } from "../kit/time.ts";
import { defaultProgram } from "../program.ts";
import { IN_FORCE, type RuleVersion } from "../rules/rule-version.ts";
import { recordPurchase, recordPurchaseInput } from "./record-purchase.ts";
import { tenEuros } from "./testing/recording.ts";

const boss = aUser({ id: "boss", email: "boss@example.com", role: "admin" });
const EDITED = NOON - DAY_MS;

const twoVisits = {
  ...tenthCoffee.rules,
  counts: { kind: "visits", perDay: 1, withScans: false },
  target: 2,
} as const;

/** A card for two visits, which was changed to three yesterday. */
const versions: readonly RuleVersion[] = [
  aVersion({ version: 1, at: 0, until: EDITED }, { rules: twoVisits, rulesVersion: 1 }),
  aVersion(
    { version: 2, at: EDITED, until: IN_FORCE },
    {
      rules: { ...twoVisits, target: 3 },
      rulesVersion: 2,
      earlier: [{ version: 1, rules: twoVisits }],
    },
  ),
];

function aVersion(own: Pick<RuleVersion, "version" | "at" | "until">, definition: object) {
  const author = { authorId: "boss", authorName: "Boss" };
  const rule = { ruleId: "visits", kind: "challenge", state: "active" } as const;
  const whole = { ...tenthCoffee, earlier: [], ...definition };
  return { id: `visits.${own.version}`, ...rule, ...author, ...own, definition: whole };
}

/** Records a check that was paid before the change. Returns the customer's cards afterwards. */
async function cardsAfterLateCheck(cards: readonly Card[]) {
  const soldAt = EDITED - DAY_MS;
  const input = recordPurchaseInput.parse({ ...tenEuros, soldAt });
  const reader = readerOf({
    users: [aUser({ id: "ana" }), boss],
    locations: [aLocation()],
    ruleVersions: versions,
    challengeProgress: cards.length === 0 ? [] : [{ id: "ana", cards: [...cards] }],
  });
  const program = { ...defaultProgram, rules: { revision: 2, versions } };
  const context = contextFor(boss, { program, locationId: "harbour" });
  const facts = await recordPurchase.load(input, reader, context, undefined);
  const decision = recordPurchase.decide(facts, input, context);
  successOf(decision);
  const changes = "changes" in decision ? (decision.changes ?? []) : [];
  return changes.flatMap((change) => {
    if (change.dataset !== "challengeProgress" || change.kind === "remove") return [];
    return (change.kind === "insert" ? change.row.cards : change.fields.cards) ?? [];
  });
}

const visit = (own: Partial<Card>): Card => ({
  challengeId: "visits",
  no: 1,
  version: 2,
  from: "",
  until: "",
  cap: null,
  tally: { "20000": 1 },
  completed: 0,
  undone: {},
  ...own,
});

test("a late check counts on a card that was begun since, by the rules of the card", async () => {
  const [card] = await cardsAfterLateCheck([visit({})]);
  expect(card).toMatchObject({ version: 2, completed: 0 });
  expect(Object.values(card?.tally ?? {})).toEqual([1, 1]);
});

test("a late check begins a card by the rules of its time", async () => {
  expect(await cardsAfterLateCheck([])).toMatchObject([{ version: 1, completed: 0 }]);
});

test("a late check completes a card of its time", async () => {
  expect(await cardsAfterLateCheck([visit({ version: 1 })])).toMatchObject([
    { version: 1, completed: 1 },
  ]);
});
