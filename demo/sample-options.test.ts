import { describe, expect, test } from "vitest";
import { readOptions } from "./sample-options.ts";

const NOON = Date.UTC(2026, 2, 14, 12);
const read = (...args: readonly string[]) => readOptions(args, NOON, "UTC");

describe("the arguments of the sample", () => {
  test("are optional: few customers, until yesterday, without logins", () => {
    expect(read()).toEqual({
      customers: 250,
      seed: "regulars",
      until: "2026-03-13",
      password: undefined,
      isTwoYears: false,
    });
  });

  test("are used as given", () => {
    expect(
      read(
        "--customers",
        "100000",
        "--seed=rain",
        "--until",
        "2026-03-14",
        "--password",
        "open-sesame",
      ),
    ).toEqual({
      customers: 100_000,
      seed: "rain",
      until: "2026-03-14",
      password: "open-sesame",
      isTwoYears: false,
    });
  });

  test("end with yesterday in the program's time zone", () => {
    expect(readOptions([], Date.UTC(2026, 2, 14, 1), "America/New_York")?.until).toBe("2026-03-12");
  });

  test("may request help", () => {
    expect(read("--help")).toBeUndefined();
  });

  test.each([
    [["--customers", "many"], '--customers is "many". It must be a whole number'],
    [["--customers", "0"], "from 1 to"],
    [["--customers", "2.5"], "--customers 1000"],
    [["--customers", ""], "whole number"],
    [["--until", "2026-02-30"], "--until 2026-03-14"],
    [["--until", "tomorrow"], "It must be a day"],
    [["--until", "2026-03-15"], "still to come"],
    [["--password", "short"], "at least 8 characters"],
    [["--costumers", "3"], "--costumers"],
    [["100"], "npm run sample -- --customers 250"],
    [["--customers"], "npm run sample -- --customers 250"],
  ])("are refused with a correction: %j", (args, words) => {
    expect(() => read(...args)).toThrow(words);
  });
});
