import { describe, expect, test } from "vitest";
import { nextOfferSpan } from "./offer-times.ts";

const always = { firstDay: "", lastDay: "", weekdays: [], hours: null };
const berlin = "Europe/Berlin";
const at = (text: string) => Date.parse(text);

describe("the next time of an offer", () => {
  // 2026-03-10 is a Tuesday, 13:00 in Berlin.
  const now = at("2026-03-10T12:00:00Z");
  const afternoon = { from: 14 * 60, until: 17 * 60 };

  test.each([
    ["is today without conditions", always, "2026-03-09T23:00:00Z", "2026-03-10T23:00:00Z"],
    [
      "begins later today",
      { ...always, hours: afternoon },
      "2026-03-10T13:00:00Z",
      "2026-03-10T16:00:00Z",
    ],
    [
      "is on the next of its weekdays, across the change of clocks",
      { ...always, weekdays: [1], hours: afternoon, firstDay: "2026-03-11" },
      "2026-03-16T13:00:00Z",
      "2026-03-16T16:00:00Z",
    ],
    [
      "has begun the evening before, and ends after midnight",
      { ...always, weekdays: [1], hours: { from: 20 * 60, until: 13 * 60 + 30 } },
      "2026-03-09T19:00:00Z",
      "2026-03-10T12:30:00Z",
    ],
  ])("%s", (_case, times, from, until) => {
    expect(nextOfferSpan(times, berlin, now)).toEqual({ from: at(from), until: at(until) });
  });

  test.each([
    ["it is over", { ...always, lastDay: "2026-03-09" }],
    ["it begins in more than a week", { ...always, firstDay: "2026-03-18" }],
    [
      "its hours of the last day have passed",
      { ...always, lastDay: "2026-03-10", hours: { from: 0, until: 780 } },
    ],
  ])("does not exist when %s", (_case, times) => {
    expect(nextOfferSpan(times, berlin, now)).toBeUndefined();
  });

  test("is an hour shorter when clocks are set forward", () => {
    const night = {
      ...always,
      firstDay: "2026-03-29",
      lastDay: "2026-03-29",
      hours: { from: 60, until: 240 },
    };
    const span = nextOfferSpan(night, berlin, at("2026-03-28T12:00:00Z"));
    expect(span).toEqual({ from: at("2026-03-29T00:00:00Z"), until: at("2026-03-29T02:00:00Z") });
  });
});
