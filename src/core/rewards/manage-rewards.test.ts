import { describe, expect, test } from "vitest";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aProduct, aReward, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { defaultProgram } from "../program.ts";
import { addReward, addRewardInput } from "./add-reward.ts";
import { deleteReward } from "./delete-reward.ts";
import { editReward, editRewardInput } from "./edit-reward.ts";
import { catalogueFor } from "./list-rewards.ts";
import { BIRTHDAY_REWARD_ID, type Reward } from "./reward.ts";
import { rewardCatalogue } from "./reward-catalogue.ts";
import { actions } from "./testing/actions.ts";

const context = contextFor(aUser({ role: "admin" }));
const gift = aReward({
  id: BIRTHDAY_REWARD_ID,
  title: "Birthday Special",
  pointsCost: 0,
  category: "Special",
});
const upload = `data:image/png;base64,${Buffer.from("\u0089PNG\r\n\u001a\n and more", "latin1").toString("base64")}`;

const { id: _id, displayOrder: _place, ...tea } = aReward({ title: "Tea for Two", tags: ["tea"] });

/** Returns the error of an input, or undefined. */
const complaint = (own: object) =>
  fieldMessages(addRewardInput.safeParse({ ...tea, ...own }).error)[0];

describe("the reward form (specification §5, Admin forms)", () => {
  test.each([
    { pointsCost: 1 },
    { pointsCost: 1_000_000 },
    { expiryDays: 0 },
    { availabilityCount: null },
    { availabilityCount: 0 },
    { image: "gift" },
    { image: upload },
    { tags: Array.from({ length: 10 }, (_, at) => `tag ${at}`) },
  ])("%j is valid", (own) => {
    expect(complaint(own)).toBeUndefined();
  });

  test.each([
    ["pointsCost", null],
    ["pointsCost", Number.NaN],
    ["pointsCost", "100"],
    ["pointsCost", undefined],
    ["expiryDays", null],
    ["expiryDays", Number.NaN],
    ["expiryDays", "soon"],
  ])("%s of %j is not a valid number", (field, value) => {
    expect(complaint({ [field]: value })).toBe("Points cost and expiry days must be numbers.");
  });

  test.each([
    [{ title: "  " }, "Please enter a title."],
    [{ title: "x".repeat(81) }, "Please use at most 80 characters."],
    [{ description: "" }, "Please enter a description."],
    [{ category: "" }, "Please enter a category."],
    [{ tags: [] }, "Please enter at least one tag."],
    [{ tags: [" "] }, "A tag cannot be empty."],
    [{ tags: Array(11).fill("tag") }, "Please use at most 10 tags."],
    [{ pointsCost: 1.5 }, "Please enter a whole number of points."],
    [{ pointsCost: 0 }, "A reward costs at least 1 point."],
    [{ pointsCost: 1_000_001 }, "Please enter at most 1,000,000 points."],
    [{ expiryDays: 0.5 }, "Please enter a whole number of days."],
    [{ expiryDays: -1 }, "Please enter 0 or more days. 0 means never."],
    [{ expiryDays: 3651 }, "Please enter at most 3,650 days (ten years)."],
    [{ availabilityCount: -1 }, "Please enter how many are in stock, 0 or more."],
    [{ availabilityCount: 2.5 }, "Please enter how many are in stock, 0 or more."],
    [{ image: "" }, "Please choose a picture."],
  ])("%j: %s", (own, message) => {
    expect(complaint(own)).toBe(message);
  });

  test.each([
    ["an address", "https://example.com/tea.png"],
    ["a picture that can contain scripts", `data:image/svg+xml;base64,${btoa("<svg/>")}`],
    ["a text declared as PNG", `data:image/png;base64,${btoa("hello, I am a text")}`],
    ["an unknown picture name", "teapot"],
    ["the name of an object property", "constructor"],
  ])("%s is not a valid picture", (_case, image) => {
    const words = "Please choose one of our pictures, or upload a JPEG, PNG or WebP file.";
    expect(complaint({ image })).toBe(words);
  });

  test("an uploaded picture has at most 32 KiB", () => {
    const long = upload + "A".repeat(4 * Math.ceil((32 * 1024 - upload.length) / 4));
    expect(complaint({ image: `${long}AAAA` })).toMatch(/too large/);
  });

  test("unknown fields are refused", () => {
    expect(complaint({ displayOrder: 1 })).toBeDefined();
    expect(editRewardInput.safeParse({ id: "tea", displayOrder: 1 }).success).toBe(false);
  });
});

describe("adding (specification §6)", () => {
  const add = async (rewards: readonly Reward[]) => {
    const facts = await addReward.load(tea, readerOf({ rewards }), context, undefined);
    return addReward.decide(facts, tea, context);
  };

  test("puts the reward at the end", async () => {
    const stock = [aReward({ id: "a", displayOrder: 99 }), aReward({ id: "b", displayOrder: 3 })];
    expect(await add(stock)).toMatchObject({
      changes: [{ kind: "insert", dataset: "rewards", row: { ...tea, displayOrder: 100 } }],
      events: [{ name: "reward.added", params: { title: "Tea for Two" } }],
      audit: { kind: "reward", name: "Tea for Two", detail: saying("cost 100, stock unlimited") },
    });
    expect(await add([])).toMatchObject({ changes: [{ row: { displayOrder: 1 } }] });
  });

  test("audits the stock and that it is inactive", () => {
    const few = { ...tea, availabilityCount: 5, isActive: false };
    expect(
      addReward.decide({ count: 0, last: undefined, unknown: [] }, few, context),
    ).toMatchObject({
      audit: { detail: saying("cost 100, stock 5, inactive") },
    });
  });

  test("is refused when the catalogue is full", async () => {
    const full = Array.from({ length: 500 }, (_, at) => aReward({ id: `r${at}` }));
    expect(outcomeOf(await add(full.slice(1)))).toBe("ok");
    expect(outcomeOf(await add(full))).toBe("catalogue-full");
  });
});

describe("editing (specification §6)", () => {
  const edit = (reward: Reward | undefined, own: object) =>
    editReward.decide({ reward, unknown: [] }, { id: reward?.id ?? "gone", ...own }, context);

  test("changes the given fields only, not the stock", () => {
    const reward = aReward({ availabilityCount: 2 });
    expect(edit(reward, { title: "Free Espresso" })).toMatchObject({
      changes: [
        {
          kind: "patch",
          dataset: "rewards",
          id: "free-coffee",
          fields: { title: "Free Espresso", availabilityCount: 2, pointsCost: 100 },
        },
      ],
      events: [{ name: "reward.updated", params: { title: "Free Espresso" } }],
      audit: { name: "Free Espresso", detail: saying("title Free Coffee → Free Espresso") },
    });
  });

  test.each([
    [{ availabilityCount: null }, "stock 2 → unlimited"],
    [{ availabilityCount: 20 }, "stock 2 → 20"],
    [{ pointsCost: 120, isActive: false }, "cost 100 → 120, active yes → no"],
    [{ description: "Smaller.", image: "gift", tags: ["x"] }, "description, picture, tags"],
    [{ expiryDays: 0, category: "Cups" }, "category Drinks → Cups, expiry days 30 → 0"],
  ])("%j is audited as %s", (own, detail) => {
    const decision = edit(aReward({ availabilityCount: 2 }), own);
    expect(decision).toMatchObject({
      changes: [{ fields: own }],
      audit: { detail: saying(detail) },
    });
  });

  test("does not change the position", () => {
    const decision = edit(aReward(), { title: "Tea" });
    expect(JSON.stringify(decision)).not.toContain("displayOrder");
  });

  test("the same values change nothing and succeed", () => {
    expect(edit(aReward(), { title: "Free Coffee" })).toMatchObject({
      changes: [],
      events: [{ name: "reward.updated" }],
      audit: { detail: saying("nothing-changed") },
    });
  });

  test("a deleted reward is not found", () => {
    expect(outcomeOf(edit(undefined, { title: "Tea" }))).toBe("reward-not-found");
  });

  test.each([
    [{ pointsCost: 10 }, "birthday-reward-fixed"],
    [{ category: "Drinks" }, "birthday-reward-fixed"],
    [{ title: "Cake", description: "A slice.", image: "pastry", category: "Special" }, "ok"],
    [{ isActive: false, tags: ["cake"], availabilityCount: 9, expiryDays: 3 }, "ok"],
  ])("the birthday gift and %j: %s", (own, outcome) => {
    expect(outcomeOf(edit(gift, own))).toBe(outcome);
  });
});

describe("deleting (specification §6)", () => {
  test("deletes only the reward (readings, Rewards: the ledger stays)", () => {
    expect(deleteReward.decide(aReward(), { id: "free-coffee" }, context)).toEqual({
      changes: [{ kind: "remove", dataset: "rewards", id: "free-coffee" }],
      events: [{ name: "reward.deleted", params: { title: "Free Coffee" } }],
      result: {},
      audit: { kind: "reward", id: "free-coffee", name: "Free Coffee", detail: saying("cost 100") },
    });
  });

  test("refuses the birthday gift and a deleted reward", () => {
    expect(outcomeOf(deleteReward.decide(gift, { id: gift.id }, context))).toBe(
      "birthday-reward-stays",
    );
    expect(outcomeOf(deleteReward.decide(undefined, { id: "gone" }, context))).toBe(
      "reward-not-found",
    );
  });

  test("a favourite of a deleted reward is ignored", () => {
    const user = aUser({ favoriteRewards: ["gone", "free-coffee"] });
    const { cards } = catalogueFor(user, [aReward()], {
      today: "2026-03-14",
      program: defaultProgram,
    });
    expect(cards.map(({ id, isFavorite }) => [id, isFavorite])).toEqual([["free-coffee", true]]);
  });
});

test("the staff's catalogue has every reward in their order, inactive ones too (specification §2)", async () => {
  const rewards = [
    aReward({ id: "b", displayOrder: 2 }),
    aReward({ id: "hidden", displayOrder: 1, isActive: false }),
    aReward({ id: "a", displayOrder: 2 }),
    { ...gift, displayOrder: 99 },
  ];
  const facts = await rewardCatalogue.load({}, readerOf({ rewards }), context);
  const shown = rewardCatalogue.show(facts, {}, context);
  expect("result" in shown && shown.result.rewards.map(({ id }) => id)).toEqual([
    "hidden",
    "a",
    "b",
    BIRTHDAY_REWARD_ID,
  ]);
  expect(shown).toMatchObject({
    result: { rewards: [{ isBirthdayGift: false }, {}, {}, { isBirthdayGift: true }] },
  });
});

test("a reward names SKUs and tiers that exist", async () => {
  const reader = readerOf({ rewards: [aReward()], products: [aProduct()] });
  const added = async (own: object) => {
    const input = addRewardInput.parse({ ...actions.addReward.sample, ...own });
    const facts = await addReward.load(input, reader, context, undefined);
    return outcomeOf(addReward.decide(facts, input, context));
  };
  const benefit = (sku: string) => ({ kind: "item", products: { skus: [sku], categories: [] } });
  expect(await added({ benefit: benefit("latte-l"), lowestTier: "Gold" })).toBe("ok");
  expect(await added({ benefit: benefit("TEA") })).toBe("unknown-sku");
  expect(await added({ lowestTier: "Copper" })).toBe("reward-tier-unknown");
  const change = {
    id: "free-coffee",
    benefit: { kind: "item", products: { skus: ["TEA"], categories: [] } },
  } as const;
  const facts = await editReward.load(editRewardInput.parse(change), reader, context, undefined);
  expect(outcomeOf(editReward.decide(facts, editRewardInput.parse(change), context))).toBe(
    "unknown-sku",
  );
});
