import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { rewardFields } from "#core/rewards/reward-fields.ts";
import { aReward } from "#testing/rows.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import { inOrderOf, searched } from "./catalogue.ts";
import { nothingTyped, tagsIn, textOf, typedNumber, valuesOf } from "./reward-text.ts";
import { announcementsFor } from "./sortable-list.tsx";
import { onlyChanged } from "./use-reward-form.ts";

const reward: StaffReward = {
  ...aReward({ id: "coffee", description: "Any size.", tags: ["coffee", "drink"] }),
  isBirthdayGift: false,
};
const cafe: StaffReward = { ...reward, id: "cafe", title: "Café Crème", category: "Classics" };

test.each([
  ["100", 100],
  [" 100 ", 100],
  ["-3", -3],
  ["2.5", 2.5],
  ["", Number.NaN],
  ["100 points", Number.NaN],
  ["1e3", Number.NaN],
  ["0x10", Number.NaN],
  ["Infinity", Number.NaN],
  ["9".repeat(16), Number.NaN],
])("%j is the number %d (specification §5, Reward form)", (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test.each([
  ["", []],
  ["tea, hot   drink ,tea,,", ["tea", "hot drink"]],
])("%j has the tags %j", (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});

describe("the form", () => {
  const { id: _id, displayOrder: _place, isBirthdayGift: _gift, ...fields } = reward;

  test("converts a reward to text and back", () => {
    expect(valuesOf(textOf(reward, "EUR"), "EUR")).toEqual(fields);
    const off = {
      ...reward,
      benefit: { kind: "amount-off", amount: 350 } as const,
      lowestTier: "Gold",
    };
    expect(valuesOf(textOf(off, "EUR"), "EUR")).toMatchObject({
      benefit: off.benefit,
      lowestTier: "Gold",
    });
    const few = { ...reward, availabilityCount: 3, isActive: false };
    expect(valuesOf(textOf(few, "EUR"), "EUR")).toEqual({
      ...fields,
      availabilityCount: 3,
      isActive: false,
    });
  });

  test("sends only changed fields", () => {
    const typed = { ...textOf(reward, "EUR"), pointsCost: "120", availabilityCount: "0" };
    const changes = { pointsCost: "120", availabilityCount: "0" };
    expect(onlyChanged(valuesOf(typed, "EUR"), changes)).toEqual({
      pointsCost: 120,
      availabilityCount: 0,
    });
  });

  test("has one error for each field", () => {
    const { error } = z
      .object({ title: rewardFields.title, tags: rewardFields.tags })
      .safeParse({ title: "", tags: [""] });
    expect(messagesByField(error)).toEqual({
      tags: "A tag cannot be empty.",
      title: "Please enter a title.",
    });
  });

  test("has a picture, unlimited stock and active status by default", () => {
    expect(valuesOf(nothingTyped, "EUR")).toMatchObject({
      image: "gift",
      availabilityCount: null,
      isActive: true,
      pointsCost: Number.NaN,
    });
  });
});

test.each([
  ["", ["coffee", "cafe"]],
  ["FREE", ["coffee"]],
  ["creme", ["cafe"]],
  [" drinks ", ["coffee"]],
  ["any size", []],
])("a search for %j finds %j (specification §2, Manage Rewards)", (text, ids) => {
  expect(searched([reward, cafe], text).map(({ id }) => id)).toEqual(ids);
});

test("rewards missing in a new order follow it", () => {
  const fresh = { ...reward, id: "fresh" };
  const ids = inOrderOf([reward, fresh, cafe], ["cafe", "gone", "coffee"]).map(({ id }) => id);
  expect(ids).toEqual(["cafe", "coffee", "fresh"]);
});

test("announces the moved reward and its position to screen readers", () => {
  const rects = { rect: { current: { initial: null, translated: null } }, data: { current: {} } };
  const active = { id: "coffee", ...rects };
  const over = (id: string) => ({
    id,
    rect: { width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0 },
    disabled: false,
    data: { current: {} },
  });
  const say = announcementsFor([reward, cafe]);
  expect(say.onDragStart({ active })).toBe("Free Coffee picked up from place 1 of 2.");
  expect(say.onDragOver({ active, over: over("coffee") })).toBeUndefined();
  expect(say.onDragOver({ active, over: over("cafe") })).toBe("Free Coffee is at place 2 of 2.");
  expect(say.onDragOver({ active, over: null })).toBe("Free Coffee is back at place 1 of 2.");
  expect(say.onDragEnd({ active, over: over("cafe") })).toBe(
    "Free Coffee dropped at place 2 of 2.",
  );
  expect(say.onDragCancel({ active, over: null })).toBe("Free Coffee stays at place 1 of 2.");
});
