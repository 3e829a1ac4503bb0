import { expect, test } from "vitest";
import type { OpenState } from "#core/locations/open-state.ts";
import { openFrom, week } from "#core/locations/testing/hours.ts";
import { dayText, stateOf, stateText, weekLine } from "./hours-text.ts";

const work = [openFrom(7, 18)];

test("a week is one line, with equal days together", () => {
  const hours = week({ 0: work, 1: work, 2: work, 3: work, 4: work, 5: [openFrom(18, 26)] });
  expect(weekLine(hours)).toBe("Mon–Fri 07:00–18:00, Sat 18:00–02:00, Sun Closed");
  expect(dayText([openFrom(0, 24)])).toBe("24 hours");
  expect(dayText([openFrom(13, 18), openFrom(7, 12)])).toBe("07:00–12:00, 13:00–18:00");
});

const opens = (inDays: number, allDay: boolean): OpenState => ({
  kind: "closed",
  opens: { day: "2026-11-25", minutes: 480, at: 0, inDays },
  allDay,
});

test.each<readonly [string, OpenState]>([
  ["", { kind: "unknown" }],
  ["Open now", { kind: "open", closes: null }],
  ["Open until 18:00", { kind: "open", closes: { day: "2026-11-25", minutes: 1080, at: 0 } }],
  ["Closed. Opens at 08:00", opens(0, false)],
  ["Closed. Opens tomorrow at 08:00", opens(1, false)],
  ["Closed today. Opens tomorrow at 08:00", opens(1, true)],
  ["Closed. Opens Wednesday at 08:00", opens(3, false)],
  ["Closed today. Opens Wednesday at 08:00", opens(3, true)],
  ["Closed today", opens(7, true)],
  ["Closed", { kind: "closed", opens: null, allDay: false }],
])("a state reads %j", (text, state) => {
  expect(stateText(state)).toBe(text);
});

test("a time zone that this device does not know has no state", () => {
  const place = { timeZone: "Mars/Olympus", hours: week({ 0: work }), specialDays: [] };
  expect(stateOf(place, 0)).toEqual({ kind: "unknown" });
});
