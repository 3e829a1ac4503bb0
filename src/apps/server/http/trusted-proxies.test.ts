import { describe, expect, test } from "vitest";
import { parseRanges } from "#apps/shared/ip-ranges.ts";
import { openFixtureForTest } from "#testing/server/fixture.ts";
import { post } from "#testing/server/visitors.ts";
import { LOOPBACK, trustMatcher } from "./trusted-proxies.ts";

/** Whether two requests count as the same sender's, by the header of each. */
async function isSameSender(one: string, other: string, trustedProxies?: readonly string[]) {
  const config = {
    publicUrl: "https://rewards.example.com",
    ...(trustedProxies && { trustedProxies }),
  };
  const limits = { issueChallenge: [{ per: "address", most: 1, withinMs: 60_000 }] } as const;
  const fixture = await openFixtureForTest({ limits, config });
  const ask = async (forwarded: string) =>
    (await post(fixture, "issueChallenge", { headers: { "x-forwarded-for": forwarded } })).status;
  expect(await ask(one)).toBe(200);
  return (await ask(other)) === 429;
}

describe("behind a proxy on this machine", () => {
  test("a client in a private network cannot spoof its address before the proxy's entry", async () => {
    expect(await isSameSender("198.51.100.1, 10.0.0.5", "198.51.100.2, 10.0.0.5")).toBe(true);
  });

  test("distinguishes two clients", async () => {
    expect(await isSameSender("10.0.0.5", "10.0.0.6")).toBe(false);
  });
});

describe("TRUSTED_PROXIES", () => {
  const two = ["127.0.0.1/32", "10.0.0.0/24"];

  test("reads the client's address behind a chain of proxies", async () => {
    const [one, other] = ["203.0.113.1, 10.0.0.5", "203.0.113.2, 10.0.0.5"];
    expect(await isSameSender(one, other, two)).toBe(false);
    expect(await isSameSender(`9.9.9.9, ${one}`, `8.8.8.8, ${one}`, two)).toBe(true);
  });

  test("replaces the default", async () => {
    expect(await isSameSender("203.0.113.1", "203.0.113.2", ["10.0.0.5/32"])).toBe(true);
  });

  test.each([
    ["10.0.0.5", ["10.0.0.5/32"]],
    ["10.0.0.0/8, fd00::/8  ::1", ["10.0.0.0/8", "fd00::/8", "::1/128"]],
    ["proxy.example.com", undefined],
    ["10.0.0.5/33", undefined],
    ["10.0.0.5/", undefined],
    ["10.0.0.5/8/8", undefined],
    ["0.0.0.0/0", undefined],
    ["::/0", undefined],
    ["10.0.0.5;10.0.0.6", undefined],
  ])("%s is read as %j", (text, ranges) => {
    expect(parseRanges(text)).toEqual(ranges);
  });
});

test.each([
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["10.0.0.1", false],
  ["2001:db8::1", false],
  ["unknown", false],
  ["", false],
  [undefined, false],
])("this machine is %s: %s", (address, expected) => {
  expect(trustMatcher(LOOPBACK)(address)).toBe(expected);
});
