import { afterEach, describe, expect, it, test } from "vitest";
import { catalogue, setPageTranslation } from "./catalogue.ts";
import { pointCount } from "./en/format.ts";
import { purchasesTexts } from "./en/purchases.ts";
import { PSEUDO_LANGUAGE, pseudoText } from "./pseudo.ts";
import { choosePseudoLanguage } from "./pseudo-page.ts";

const texts = catalogue("example", {
  title: "Rewards",
  missing: ({ points }: { points: number }) => `${pointCount(points)} to go`,
});

const nothingCarried = { carriedIn: 0, carriedOver: 0, belowMinimum: null };
const silver = { bonusPercent: 10, tier: "Silver", ...nothingCarried };

afterEach(() => setPageTranslation((_catalogue, _key, english) => english));

test.each([
  [9, 0, 999, "EUR", "9 points for 9.99 EUR."],
  [0, 0, 0, "EUR", "0 points for 0.00 EUR."],
  [19, 1, 1900, "EUR", "19 points for 19.00 EUR, and 1 more for Silver (10%)."],
  [1, 0, 150, "EUR", "1 point for 1.50 EUR."],
  [450, 0, 450, "JPY", "450 points for 450 JPY."],
])(
  "%i points and %i for %i in minor units of %s are explained as '%s'",
  (base, bonus, amount, currency, text) => {
    const own = { base, bonus, amount, currency };
    expect(purchasesTexts.explanation({ ...silver, ...own })).toBe(text);
  },
);

test.each([
  [{ carriedOver: 700_000 }, "18 points for 18.70 EUR. Carried over: 0.70 points."],
  [{ carriedIn: 300_000 }, "18 points for 18.70 EUR and 0.30 points from earlier purchases."],
  [
    { carriedIn: 1, carriedOver: 345_000, bonus: 1 },
    "18 points for 18.70 EUR and 0.000001 points from earlier purchases, and 1 more for Silver (10%). Carried over: 0.345 points.",
  ],
  [{ belowMinimum: 2000 }, "No points for 18.70 EUR: purchases earn from 20.00 EUR."],
])("a purchase with %j is explained as '%s'", (own, text) => {
  const purchase = { ...silver, base: 18, bonus: 0, amount: 1870, currency: "EUR" };
  expect(purchasesTexts.explanation({ ...purchase, ...own })).toBe(text);
});

describe("a catalogue", () => {
  it("gives the English texts while the page has no other language", () => {
    expect(texts.title).toBe("Rewards");
    expect(texts.missing({ points: 1 })).toBe("1 point to go");
    expect(texts.missing({ points: 1200 })).toBe("1,200 points to go");
  });

  it("gives the translated text with the same parameters", () => {
    setPageTranslation((name, key, english) =>
      typeof english === "string" ? `${name}.${key}` : (params) => `(${english(params)})`,
    );
    expect(texts.title).toBe("example.title");
    expect(texts.missing({ points: 2 })).toBe("(2 points to go)");
  });

  it("shows every text between signs and 40 % longer in the pseudo-language", () => {
    choosePseudoLanguage("de");
    expect(texts.title).toBe("Rewards");
    choosePseudoLanguage(PSEUDO_LANGUAGE);
    expect(texts.title).toBe("⟦Réwárds xx⟧");
    expect(texts.missing({ points: 2 })).toBe(pseudoText("2 points to go"));
    expect(pseudoText("Redeem a reward").length).toBeGreaterThanOrEqual(15 * 1.4);
    expect(pseudoText("")).toBe("");
  });
});
