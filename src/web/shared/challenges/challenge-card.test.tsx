import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CardView } from "./card-view.ts";
import { ChallengeCard } from "./challenge-card.tsx";

const coffees: CardView = {
  name: "The tenth coffee is free",
  text: "",
  image: "coffee",
  counts: "items",
  target: 9,
  progress: 7,
  headStart: 0,
  currency: "EUR",
  lastDay: null,
  reward: { kind: "voucher", title: "Free coffee" },
  completed: 0,
  isDone: false,
  streak: null,
};

function markup(card: Partial<CardView>, newFrom?: number): string {
  return renderToStaticMarkup(<ChallengeCard card={{ ...coffees, ...card }} newFrom={newFrom} />);
}

/** What the drawing is called. */
const drawn = (html: string) => /role="img" aria-label="([^"]*)"/.exec(html)?.[1];

const stamps = (html: string) => html.split("rotate-(--angle)").length - 1;

const newStamps = (html: string) => html.split("animate-stamp").length - 1;

test("a card has a place for each stamp and is read as a count", () => {
  const html = markup({});
  expect(drawn(html)).toBe("7 of 9");
  expect(stamps(html)).toBe(7);
  expect(html).toContain("Free coffee");
  expect(newStamps(html)).toBe(0);
});

test("stamps of the head start are named and look different", () => {
  const html = markup({ headStart: 2 });
  expect(drawn(html)).toBe("7 of 9, 2 of them given at the start");
  expect(html.split("border-butter").length - 1).toBe(2);
  expect(html).toContain("2 stamps to start with");
});

test("only stamps that are new move", () => {
  expect(newStamps(markup({}, 5))).toBe(2);
  expect(newStamps(markup({}, 7))).toBe(0);
});

test("an amount and a large target are a bar with what is missing", () => {
  const amount = markup({ counts: "amount", target: 5000, progress: 3250 });
  expect(drawn(amount)).toBe("32.50 EUR of 50.00 EUR");
  expect(amount).toContain("17.50 EUR to go");
  const many = markup({ counts: "visits", target: 100, progress: 7 });
  expect(drawn(many)).toBe("7 of 100");
  expect(stamps(many)).toBe(0);
});

test("a streak has a place for each week, and says what counts in this one and what was forgiven", () => {
  const streak = {
    weeks: ["reached", "forgiven", "reached", "present", "coming"],
    perWeek: 2,
    thisWeek: 1,
    hasFreeze: false,
  } as const;
  const html = markup({ counts: "visits", target: 4, progress: 2, streak });
  expect(drawn(html)).toBe("2 of 4 weeks");
  expect(stamps(html)).toBe(2);
  expect(html).toContain("This week: 1 of 2");
  expect(html).toContain("One missed week was forgiven.");
  const fresh = { ...streak, weeks: ["present", "coming"] } as const;
  expect(markup({ streak: { ...fresh, hasFreeze: true } })).toContain("You may miss one week.");
  expect(markup({ streak: fresh })).not.toContain("missed");
});

test("the stub names the last day and the completions, and no day once the card is done", () => {
  const html = markup({ lastDay: "2026-11-30", completed: 3 });
  expect(html).toContain("Until Nov 30, 2026");
  expect(html).toContain("Completed 3 times");
  expect(markup({ lastDay: "2026-11-30", completed: 1, isDone: true })).not.toContain("Until");
});
