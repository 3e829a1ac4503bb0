import { expect, test } from "vitest";
import { resultsFile, resultsFileName } from "./results-file.ts";

const lines = [
  { day: "2026-03-01", locationId: "", points: 40, awards: 4, newCustomers: 3 },
  { day: "2026-03-02", locationId: "harbour", points: 60, awards: 5, newCustomers: 0 },
];
const nameOf = (id: string) => (id === "" ? "Without a location" : "=Harbour");

test("the file has a line for each day and location, and names cannot be formulas", () => {
  expect(resultsFile(lines, nameOf).split("\r\n")).toEqual([
    "\uFEFFDay,Location,Points given,Awards,New customers,Points so far",
    '"2026-03-01","Without a location",40,4,3,40',
    '"2026-03-02","\'=Harbour",60,5,0,100',
    "",
  ]);
});

test("the file's name contains the words of the campaign's", () => {
  expect(resultsFileName("Happy hour: 2× Crème!")).toBe("campaign-results-happy-hour-2-crème.csv");
});
