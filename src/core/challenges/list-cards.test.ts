import { expect, test } from "vitest";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser, aVoucher } from "#testing/rows.ts";
import { DAY_MS } from "../kit/time.ts";
import { defaultProgram } from "../program.ts";
import type { RuleVersion } from "../rules/rule-version.ts";
import type { Card } from "./card.ts";
import { myCards } from "./list-cards.ts";
import { aChallengeVersion } from "./testing/version.ts";

const badge = { counts: { kind: "scans", perDay: null }, target: 2 } as const;
const regular = { ...badge, reward: { kind: "badge", name: "Regular" } } as const;
const full: Card = {
  challengeId: "card",
  no: 1,
  version: 1,
  from: "",
  until: "",
  cap: null,
  tally: { "20000": 3 },
  completed: 1,
  undone: {},
};

async function shown(version: RuleVersion, vouchers: Parameters<typeof aVoucher>[0][] = []) {
  const rules = { revision: 1, versions: version.state === "active" ? [version] : [] };
  const context = contextFor(aUser(), { program: { ...defaultProgram, rules } });
  const reader = readerOf({
    challengeProgress: [{ id: "ana", cards: [full] }],
    ruleVersions: [version],
    vouchers: vouchers.map((own) => aVoucher(own)),
  });
  const facts = await myCards.load({}, reader, context);
  return successOf(myCards.show(facts, {}, context));
}

test("a badge stays when its challenge is over or has ended, and the card goes", async () => {
  const badges = [{ challengeId: "card", name: "Regular", times: 1 }];
  const running = aChallengeVersion(regular);
  expect(await shown(running)).toMatchObject({ badges, cards: [{ completed: 1, progress: 1 }] });
  const definition = { ...running.definition, lastDay: "2026-03-13" };
  expect(await shown({ ...running, definition })).toMatchObject({ badges, cards: [] });
  const ended = aChallengeVersion(regular, { state: "ended" });
  expect(await shown(ended)).toMatchObject({ badges, cards: [] });
});

test("the vouchers of challenges that can be used are listed with their cards", async () => {
  const given = { originKind: "challenge", originId: "card", rewardId: null } as const;
  const { vouchers } = await shown(aChallengeVersion(), [
    { ...given, id: "ready", code: "V-READY234", title: "Free coffee" },
    { ...given, id: "used", code: "V-USED2345", state: "used", endedAt: NOON },
    { ...given, id: "over", code: "V-OVER2345", expiresAt: NOON - DAY_MS },
    { id: "bought", code: "V-BOUGHT23" },
  ]);
  expect(vouchers).toEqual([{ voucherId: "ready", challengeId: "card", title: "Free coffee" }]);
});

test("a card of rules that come later by the clock, which was set back, has these rules", async () => {
  const before = aChallengeVersion(regular, { until: NOON + 1000 });
  const { definition, ...latest } = aChallengeVersion({ ...regular, target: 5 }, { version: 2 });
  const after = { ...latest, definition: { ...definition, rulesVersion: 2 } };
  const program = { ...defaultProgram, rules: { revision: 2, versions: [before] } };
  const context = contextFor(aUser(), { program });
  const begun: Card = { ...full, version: 2, completed: 0 };
  const reader = readerOf({
    challengeProgress: [{ id: "ana", cards: [begun] }],
    ruleVersions: [before, after],
  });
  const facts = await myCards.load({}, reader, context);
  const { cards } = successOf(myCards.show(facts, {}, context));
  expect(cards).toMatchObject([{ target: 5, progress: 3 }]);
});
