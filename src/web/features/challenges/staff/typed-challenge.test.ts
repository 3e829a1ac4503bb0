import { describe, expect, test } from "vitest";
import { challengeFields } from "#core/challenges/challenge-definition.ts";
import { previewCard } from "./card-preview.ts";
import { countsSentence } from "./challenge-sentence.ts";
import { challengeTemplates } from "./templates.ts";
import {
  challengeOf,
  emptyChallenge,
  fieldAt,
  type TypedChallenge,
  typedOf,
  YES,
} from "./typed-challenge.ts";

const TODAY = "2026-11-24";
const templates = challengeTemplates(TODAY);

function template(key: string): TypedChallenge {
  const found = templates.find((one) => one.key === key);
  if (found === undefined) throw new TypeError(`There is no template ${key}.`);
  return found.typed;
}

/** The challenge that the schema accepts. */
function accepted(typed: TypedChallenge) {
  return challengeFields.parse(challengeOf(typed, "EUR"));
}

/** The fields that show an error. */
function faulty(typed: Partial<TypedChallenge>): readonly string[] {
  const { error } = challengeFields.safeParse(
    challengeOf({ ...template("coffee"), ...typed }, "EUR"),
  );
  return (error?.issues ?? []).map(({ path }) => fieldAt(path));
}

describe("the templates", () => {
  test("can be saved as they are, but for the empty one", () => {
    for (const { typed } of templates) expect(accepted(typed).name).toBe(typed.name);
    expect(challengeFields.safeParse(challengeOf(emptyChallenge, "EUR")).success).toBe(false);
  });

  test("have dates of this month and this week", () => {
    expect(accepted(template("pastries"))).toMatchObject({
      firstDay: "2026-11-01",
      lastDay: "2026-11-30",
    });
    expect(accepted(template("spend"))).toMatchObject({
      firstDay: "2026-11-24",
      lastDay: "2026-11-29",
      rules: { target: 5000, counts: { kind: "amount" } },
    });
  });
});

test("a stored challenge is shown as it was typed", () => {
  for (const { typed } of templates) {
    const fields = accepted(typed);
    expect(accepted(typedOf(fields, "EUR"))).toEqual(fields);
  }
  const percent = { benefit: "percent-off", percent: "20", most: "3.50", perPurchase: "2" };
  const fields = accepted({ ...template("coffee"), ...percent, repeat: "3", headStart: "2" });
  expect(accepted(typedOf(fields, "EUR"))).toEqual(fields);
  expect(fields.rules.reward).toMatchObject({
    benefit: { kind: "percent-off", percent: 20, most: 350 },
  });
});

test("errors are shown at the field that can put them right", () => {
  expect(faulty({ target: "0" })[0]).toBe("target");
  expect(faulty({ target: "ten" })).toContain("target");
  expect(faulty({ headStart: "9" })).toEqual(["headStart"]);
  expect(faulty({ title: " " })).toEqual(["title"]);
  expect(faulty({ expiryDays: "" })).toEqual(["expiryDays"]);
  expect(faulty({ benefit: "amount-off" })).toEqual(["amount"]);
  expect(faulty({ benefit: "percent-off", percent: "101" })).toEqual(["percent"]);
  expect(faulty({ reward: "badge" })).toEqual(["badge"]);
  expect(faulty({ reward: "points", points: "0" })).toEqual(["points"]);
  expect(faulty({ period: "rolling", days: "0" })).toEqual(["days"]);
  expect(faulty({ inWeeks: YES, weeks: "1" })).toEqual(["weeks"]);
  expect(faulty({ counts: "products", inWeeks: YES })).toEqual(["counts"]);
  expect(faulty({ counts: "visits", perDay: "0" })).toEqual(["perDay"]);
  expect(faulty({ repeat: "0" })).toEqual(["repeat"]);
  expect(faulty({ firstDay: "2026-12-02", lastDay: "2026-12-01" })).toEqual(["lastDay"]);
  expect(faulty({ name: "" })).toEqual(["name"]);
});

test("the preview bears anything that can be typed", () => {
  expect(previewCard(template("coffee"), "EUR")).toMatchObject({ target: 9, progress: 5 });
  for (const target of ["", "0", "abc", "1"]) {
    const { target: places, progress } = previewCard({ ...emptyChallenge, target }, "EUR");
    expect(places).toBeGreaterThanOrEqual(1);
    expect(progress).toBeLessThan(places);
  }
  const streak = previewCard(template("streak"), "EUR").streak;
  expect(streak?.weeks).toEqual(["reached", "reached", "present", "coming"]);
});

test("a challenge is named in one sentence", () => {
  const sentences = templates.map(({ typed }) => countsSentence(accepted(typed).rules, "EUR"));
  expect(sentences).toEqual([
    "9 items (any product)",
    "3 different products (any product)",
    "4 visits within 28 days",
    "50.00 EUR spent",
    "1 visit in each of 4 weeks in a row",
  ]);
});
