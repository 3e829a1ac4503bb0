import { describe, expect, test } from "vitest";
import { openFixtureForTest } from "#testing/server/fixture.ts";
import {
  callTill,
  makeKey,
  openLocation,
  statusAndCode,
  type TillAnswer,
} from "#testing/server/tills.ts";
import { defaultLimits, type Limits } from "../http/limits.ts";

/** A fixture with these limits, and two tills in one shop. */
async function shop(limits: Limits) {
  const config = { publicUrl: "http://rewards.example.com" };
  const fixture = await openFixtureForTest({ limits, config });
  const place = (await openLocation(fixture)).id;
  const [one, two] = [await makeKey(fixture, place), await makeKey(fixture, place)];
  const search = (key: string, from = "203.0.113.1") =>
    callTill(fixture, "search", { query: "ana" }, { key, headers: { "x-forwarded-for": from } });
  return { fixture, one: one.key, two: two.key, search };
}

/** The headers of a limit: how many calls, how many are left, and whether it resets within a minute. */
function allowance({ headers }: TillAnswer): readonly unknown[] {
  const seconds = Number(headers.get("ratelimit-reset") ?? "none");
  return [
    headers.get("ratelimit-limit"),
    headers.get("ratelimit-remaining"),
    seconds > 0 && seconds <= 60,
  ];
}

const madeUp = (letter: string) => `till_${letter.repeat(43)}`;

describe("a key's calls", () => {
  test("are counted by key, and each response has the remaining calls", async () => {
    const { one, two, search } = await shop({ till: { most: 2, withinMs: 60_000 } });
    expect(allowance(await search(one))).toEqual(["2", "1", true]);
    // From wherever it calls.
    expect(allowance(await search(one, "203.0.113.2"))).toEqual(["2", "0", true]);
    const refused = await search(one);
    expect(statusAndCode(refused)).toEqual([429, "too-many-requests"]);
    expect(allowance(refused)).toEqual(["2", "0", true]);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBe(Number(refused.headers.get("ratelimit-reset")));
    expect(refused.body).toMatchObject({ error: { params: { seconds: wait } } });
    expect(statusAndCode(await search(two))).toEqual([200, "ok"]);
  });

  test("have the headers in refusals, too", async () => {
    const { fixture, one } = await shop({ till: { most: 20, withinMs: 60_000 } });
    for (const [verb, body, method] of [
      ["accrue", {}, "POST"],
      ["nothing", {}, "POST"],
      ["inquire", { handle: "nobody@example.com" }, "POST"],
      ["search", {}, "GET"],
    ] as const) {
      const answer = await callTill(fixture, verb, body, { key: one, method });
      expect([verb, answer.headers.get("ratelimit-limit")]).toEqual([verb, "20"]);
    }
  });
});

describe("invalid keys", () => {
  test("are counted by address, without limiting valid keys and other addresses", async () => {
    const { one, two, search } = await shop({ unknownTill: { most: 2, withinMs: 60_000 } });
    expect(statusAndCode(await search(one))).toEqual([200, "ok"]);
    const first = await search(madeUp("A"));
    expect([...statusAndCode(first), ...allowance(first)]).toEqual([
      401,
      "till-key-unknown",
      "2",
      "1",
      true,
    ]);
    expect(statusAndCode(await search(""))).toEqual([401, "till-key-missing"]);
    const refused = await search(madeUp("B"));
    expect(statusAndCode(refused)).toEqual([429, "too-many-requests"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // The address can no longer find out whether another key is valid.
    expect(statusAndCode(await search(two))).toEqual([429, "too-many-requests"]);
    expect(statusAndCode(await search(one))).toEqual([200, "ok"]);
    expect(statusAndCode(await search(two, "203.0.113.2"))).toEqual([200, "ok"]);
  });
});

test("the default: ten calls per second for a key, and few attempts without one", () => {
  expect(defaultLimits.till).toEqual({ most: 600, withinMs: 60_000 });
  expect(defaultLimits.unknownTill).toEqual({ most: 30, withinMs: 60_000 });
});
