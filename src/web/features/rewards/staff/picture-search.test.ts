import { describe, expect, test } from "vitest";
import { drawnPictures } from "#core/pictures/drawn-pictures.ts";
import { foundPictures, suggestedPictures } from "./picture-search.ts";

describe("the pictures suggested for a title", () => {
  test.each([
    ["croissant", "pastry"],
    ["Free Coffee", "coffee"],
    ["Iced Coffee", "iced-coffee"],
    ["Tea for Two", "tea"],
    ["Bag of Beans", "beans"],
    ["Keep Cup", "keep-cup"],
    ["$5 Off Voucher", "voucher"],
    ["Exclusive T-Shirt", "t-shirt"],
    ["Early Access Pass", "early-pass"],
    ["Premium Pastry", "pastry"],
    ["Barista Evening", "workshop"],
    ["Winter Box", "winter"],
    ["Summer Lemonade", "lemonade"],
    ["Birthday Special", "birthday"],
    ["Two muffins", "muffin"],
    ["Cookie", "biscuits"],
    ["Frappé", "iced-coffee"],
  ])("%s: %s among the first two", (title, picture) => {
    expect(suggestedPictures(title).slice(0, 2)).toContain(picture);
  });

  test("prefers a whole name to a part of one", () => {
    expect(suggestedPictures("Birthday cake")[0]).toBe("birthday");
    expect(suggestedPictures("Carrot cake")[0]).toBe("cake");
    expect(suggestedPictures("Coffee")[0]).toBe("coffee");
  });

  test.each(["", "  ", "A", "Xylophone", "12", "!"])("are none for '%s'", (title) => {
    expect(suggestedPictures(title)).toEqual([]);
  });

  test("are at most three", () => {
    expect(suggestedPictures("Iced coffee latte with cake, soup and lunch")).toHaveLength(3);
  });
});

describe("the pictures found by a search", () => {
  test("begin with the typed letters, in any of their words", () => {
    expect(foundPictures("CROI")).toEqual(["pastry"]);
    expect(foundPictures("lunch")).toEqual(["sandwich", "salad", "soup"]);
    expect(foundPictures("ice cof")).toEqual(["iced-coffee"]);
  });

  test("are all for an empty search, and none for an unknown word", () => {
    expect(foundPictures(" ")).toEqual(drawnPictures);
    expect(foundPictures("xylophone")).toEqual([]);
  });
});
