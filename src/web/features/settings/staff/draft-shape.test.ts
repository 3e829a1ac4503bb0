import { expect, test } from "vitest";
import { defaultProgram } from "#core/program.ts";
import { draftLike } from "./draft-shape.ts";
import { typedTiers, withNewTier } from "./typed-tiers.ts";

const shown = typedTiers(defaultProgram);

test("a draft with another tier is kept", () => {
  const draft = withNewTier(shown);
  expect(draftLike(JSON.stringify(draft), shown)).toEqual(draft);
});

test("a draft from before tiers had colours and styles is dropped", () => {
  const former = shown.map(({ color: _color, cardStyle: _cardStyle, ...tier }) => tier);
  expect(draftLike(JSON.stringify(former), shown)).toBeUndefined();
});

test.each(["", "{", "5", "{}", "[5]", '[{"key":1}]'])("that makes no sense is none: %s", (text) => {
  expect(draftLike(text, shown)).toBeUndefined();
});

test("a draft of texts needs every field", () => {
  const texts = { "brand.name": "Corner", "brand.color": "" };
  expect(draftLike('{"brand.name":"C","brand.color":"#0b5d4e"}', texts)).toEqual({
    "brand.name": "C",
    "brand.color": "#0b5d4e",
  });
  expect(draftLike('{"brand.name":"C"}', texts)).toBeUndefined();
});
