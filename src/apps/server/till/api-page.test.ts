import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Benefit } from "#core/benefits/benefit.ts";
import { tenthCoffee } from "#core/challenges/testing/definition.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { offlineCode } from "#core/offline-codes/offline-code.ts";
import { CURRENT_RULES } from "#core/rules/rule-version.ts";
import { skipReasonTexts } from "#messages/en/skip-reasons.ts";
import { aCampaign } from "#testing/occasions.ts";
import { aPromoCode, aRuleVersion } from "#testing/offer-rows.ts";
import { aMemberCode } from "#testing/rows.ts";
import { type Fixture, openFixtureForTest } from "#testing/server/fixture.ts";
import { addMember, callTill, giveVoucher, makeKey, openLocation } from "#testing/server/tills.ts";
import { exampleCard } from "./card.ts";
import { refusalsOf, sampleRefusal } from "./description.ts";
import { anaId, exampleCampaigns } from "./fields.ts";
import { TILL_PATH, tillVerbs } from "./verbs.ts";

const page = readFileSync(path.resolve(import.meta.dirname, "../../../../docs/api.md"), "utf8");

/** The cells of the rows of a table that begin with a code in backticks, by the table's head. */
function rowsUnder(head: string): readonly (readonly string[])[] {
  const [, rest = ""] = page.split(`${head}\n`, 2);
  return (rest.split("\n\n", 1)[0] ?? "")
    .split("\n")
    .slice(1)
    .map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll("`", "")),
    );
}

describe("docs/api.md", () => {
  test("has every verb with its address and scope", () => {
    expect(rowsUnder("| verb | does | scope |").map(([verb, , scope]) => [verb, scope])).toEqual(
      tillVerbs.map(({ name, scope }) => [`POST ${TILL_PATH}/${name}`, scope]),
    );
  });

  test("has every refusal with its status and verbs, and no other", () => {
    const verbsOf = (code: string) => {
      const names = tillVerbs
        .filter((verb) => refusalsOf(verb).some((known) => known === code))
        .map(({ name }) => name);
      return names.length === tillVerbs.length ? "all" : names.join(", ");
    };
    const codes = [...new Set(tillVerbs.flatMap(refusalsOf))];
    const rows = rowsUnder("| code | status | verbs | then |");
    expect(rows.map((cells) => cells.slice(0, 3).join(" | ")).toSorted()).toEqual(
      codes.map((code) => `${code} | ${sampleRefusal(code).status} | ${verbsOf(code)}`).toSorted(),
    );
    for (const [code, , , then] of rows) expect([code, then]).not.toEqual([code, ""]);
  });

  test("has every reason for which a campaign gives nothing, apart from those that tills do not learn", () => {
    const untold = new Set(["segment", "holdout"]);
    const known = Object.keys(skipReasonTexts).filter((code) => !untold.has(code));
    expect(rowsUnder("| reason | the campaign |").map(([code]) => code)).toEqual(known);
  });
});

/** The example's commands, each with the response that is shown after it. */
function steps(): readonly { readonly lines: string; readonly shown: string }[] {
  const found = page.matchAll(/```bash\n([^`]+)```\s+```json\n([^`]+)```/g);
  return Array.from(found, ([, lines = "", shown = ""]) => ({ lines, shown }));
}

/** Runs lines in a shell and returns their output. */
async function run(lines: string, env: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn("bash", ["-euo", "pipefail", "-c", lines], {
    env: { PATH: process.env.PATH, ...env },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (part: Buffer) => (out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (err += part.toString()));
  const [code] = (await once(child, "close")) as [number]; // no signal ends it
  if (code !== 0) throw new Error(`${lines}\n${err}`);
  return out;
}

/** A response without the values that differ each time: ids, voucher codes, times. */
function masked(text: string): unknown {
  return JSON.parse(
    text
      .replaceAll(/"[0-9A-HJKMNP-TV-Z]{26}"/g, '"<id>"')
      .replaceAll(/"V-[A-Z0-9]{8}"/g, '"<code>"')
      .replaceAll(/\b\d{13}\b/g, "0"),
  );
}

/** Adds the example's initial data: Ana with 640 points, a member code and a voucher. Returns the till's key. */
async function prepareExample(fixture: Fixture): Promise<string> {
  const place = await openLocation(fixture, { name: "Harbour Café", nameKey: "harbour café" });
  const { key } = await makeKey(fixture, place.id);
  const ana = await addMember(fixture, "Ana Maria", { id: anaId, phone: "+49 30 1234567" });
  const now = fixture.ports.clock();
  const code = { userId: ana.id, code: "40718263", issuedAt: now, expiresAt: now + 600_000 };
  await fixture.commit([{ kind: "insert", dataset: "memberCodes", row: aMemberCode(code) }]);
  const products = { skus: [], categories: ["Coffee"] };
  const benefit = { kind: "item", products } as const;
  await giveVoucher(fixture, ana, { code: "V-7K3MPQ2X", benefit });
  const tea: Benefit = { kind: "item", products: { skus: [], categories: ["Tea"] } };
  const goodwill = { rewardId: null, originKind: "goodwill", originId: "boss", cost: 0 } as const;
  const expiresAt = now + 30 * DAY_MS;
  const second = { code: "V-2QH8XW5T", title: "Free Tea", benefit: tea, expiresAt };
  await giveVoucher(fixture, ana, { ...goodwill, ...second });
  const iced = { kind: "voucher", title: "Iced Coffee", benefit, expiryDays: 0 } as const;
  await fixture.commit([
    { kind: "insert", dataset: "promoCodes", row: aPromoCode({ gift: iced }) },
  ]);
  const member = { memberId: ana.id };
  const sale = { member, checkId: "before", amount: 64_000, currency: "EUR" };
  await callTill(fixture, "accrue", sale, { key });
  await startRules(fixture);
  return key;
}

/** Starts the example's campaigns, and its stamp card: ten visits, two of them given. */
async function startRules(fixture: Fixture): Promise<void> {
  const { cardId, name, places, filled } = exampleCard;
  const rules = {
    ...tenthCoffee.rules,
    counts: { kind: "visits", perDay: 1, withScans: false },
    target: places,
    headStart: filled,
    reward: { ...tenthCoffee.rules.reward, title: "Free Coffee" },
  };
  const definition = { ...tenthCoffee, name, rules, rulesVersion: 1, earlier: [] };
  const { coffeeWeek, goldWeek } = exampleCampaigns;
  const double = { kind: "multiplier", thousandths: 2000, isStackable: false } as const;
  const included = { skus: [], categories: ["Coffee"] };
  const { name: coffeeName, text } = coffeeWeek;
  const started = [
    { kind: "challenge", ruleId: cardId, definition },
    {
      ruleId: coffeeWeek.id,
      definition: aCampaign({ name: coffeeName, text, conditions: { included }, effect: double }),
    },
    {
      ruleId: goldWeek.id,
      definition: aCampaign({ name: goldWeek.name, conditions: { tiers: ["Gold"] } }),
    },
  ] as const;
  await fixture.commit([
    ...started.map((own) => ({
      kind: "insert" as const,
      dataset: "ruleVersions" as const,
      row: aRuleVersion(own),
    })),
    { kind: "insert", dataset: "currentRules", row: { id: CURRENT_RULES, revision: 1 } },
  ]);
}

test("the example with curl works as documented", async () => {
  const fixture = await openFixtureForTest();
  const key = await prepareExample(fixture);
  const { clock, services } = fixture.ports;
  const scanned = offlineCode({ userId: anaId, issuedAt: clock() }, services);
  const env = { REGULARS: fixture.address, TILL_KEY: key, OFFLINE_CODE: scanned };
  const walk = steps();
  expect(walk).toHaveLength(14);
  for (const { lines, shown } of walk) {
    const received = await run(lines, env);
    expect({ lines, answer: masked(received) }).toEqual({ lines, answer: masked(shown) });
  }
  const used = new Set(walk.map(({ lines }) => /v1\/(\w+)/.exec(lines)?.[1]));
  expect(used).toEqual(new Set(tillVerbs.map(({ name }) => name)));
  expect(fixture.faults).toEqual([]);
});
