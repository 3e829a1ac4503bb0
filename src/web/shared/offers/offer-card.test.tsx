import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { CurrentOffer } from "#core/campaigns/current-offers.ts";
import { doubleOn } from "#core/campaigns/testing/definition.ts";
import { OfferCard } from "./offer-card.tsx";
import { endOfOffer, limitText, stateOfOffer } from "./offer-times-text.ts";

/** Tuesday, 2026-03-10, 13:00 in Berlin. */
const NOW = Date.parse("2026-03-10T12:00:00Z");
const HOUR = 3_600_000;

const { trigger, effect, conditions } = doubleOn({
  hours: { from: 840, until: 1020 },
  locations: ["mitte"],
  lastDay: "2026-03-15",
});

const offer: CurrentOffer = {
  id: "c0",
  name: "Happy hour",
  text: "Not with other discounts.",
  trigger,
  effect,
  conditions,
  perCustomer: { times: 1, per: "day" },
  span: { from: NOW + HOUR, until: NOW + 4 * HOUR },
  timeZone: "Europe/Berlin",
};

describe("the times of an offer", () => {
  test.each([
    [NOW - 1, "Now"],
    [NOW + HOUR, "Today from 14:00"],
    [NOW + 27 * HOUR, "Starts Wednesday at 16:00"],
    [Date.parse("2026-03-11T23:00:00Z"), "Starts Thursday"],
    [Date.parse("2026-03-16T23:00:00Z"), "Starts Tuesday, March 17"],
  ])("say when it applies", (from, text) => {
    expect(stateOfOffer({ ...offer, span: { from, until: from + 1 } }, NOW).text).toBe(text);
  });

  test.each([
    ["2026-03-15", "Until Sunday, March 15"],
    ["2026-03-10", "Ends today"],
    ["", ""],
  ])("say when it ends: %s", (lastDay, text) => {
    expect(endOfOffer({ ...offer, conditions: { ...conditions, lastDay } }, NOW)).toBe(text);
  });

  test.each([
    [{ times: 1, per: "day" }, "Once a day."],
    [{ times: 3, per: "week" }, "Up to 3 times a week."],
    [{ times: 1, per: "campaign" }, "Once for each customer."],
    [null, ""],
  ] as const)("say how often", (limit, text) => {
    expect(limitText(limit)).toBe(text);
  });
});

test("an offer's card is named after it, and shows its sentence, its terms and its end once", () => {
  const names = { locations: [{ id: "mitte", name: "Mitte" }], tiers: [], currency: "EUR" };
  const html = renderToStaticMarkup(<OfferCard offer={offer} names={names} now={NOW} />);
  expect(html).toContain('aria-label="Happy hour"');
  expect(html).toContain(
    "Double points when you buy something, from 14:00 to 17:00, at Mitte. Once a day.",
  );
  expect(html).toContain("Not with other discounts.");
  expect(html.split("March 15").length).toBe(2);
});
