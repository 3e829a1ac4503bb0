import { expect, test } from "vitest";
import { openFrom, week } from "#core/locations/testing/hours.ts";
import { distanceText, phoneLink, todayText } from "./location-text.ts";

test.each([
  [3, "10 m away"],
  [344, "340 m away"],
  [996, "1 km away"],
  [1234, "1.2 km away"],
  [12_345, "12 km away"],
  [1_234_567, "1,235 km away"],
])("%d metres are %j", (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});

test("a phone number becomes a link", () => {
  expect(phoneLink("+49 (30) 901-820")).toBe("tel:+4930901820");
});

test("today's hours are those of the location's day, with the note of a special day", () => {
  const hours = week({ 0: [openFrom(7, 18)] });
  const specialDays = [{ date: "2026-11-24", intervals: [], note: "Stocktaking" }];
  const berlin = { timeZone: "Europe/Berlin", hours, specialDays };
  const sundayNight = Date.UTC(2026, 10, 22, 23, 30);
  expect(todayText(berlin, sundayNight)).toBe("Today 07:00–18:00");
  expect(todayText({ ...berlin, timeZone: "UTC" }, sundayNight)).toBe("");
  expect(todayText(berlin, Date.UTC(2026, 10, 24, 12))).toBe("Today Closed (Stocktaking)");
  expect(todayText({ ...berlin, hours: week({}), specialDays: [] }, sundayNight)).toBe("");
  expect(todayText({ ...berlin, timeZone: "Mars/Olympus" }, sundayNight)).toBe("");
});
