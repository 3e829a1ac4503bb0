import { describe, expect, test } from "vitest";
import { openFixtureForTest } from "#testing/server/fixture.ts";

const asking = async (address: string, given: string, path = "/healthz") =>
  (await fetch(`${address}${path}`, { headers: { "x-request-id": given } })).headers.get(
    "x-request-id",
  );

describe("x-request-id", () => {
  test("is new for every response without a proxy", async () => {
    const fixture = await openFixtureForTest();
    const first = await asking(fixture.address, "given-by-a-stranger");
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(await asking(fixture.address, "given-by-a-stranger")).not.toBe(first);
    expect(await asking(fixture.address, "x", "/api/no-such-action")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("is the proxy's when it is short and safe", async () => {
    const fixture = await openFixtureForTest({
      config: { publicUrl: "https://rewards.example.com" },
    });
    for (const taken of ["a1b2c3d4", "0af7651916cd43dd8448eb211c80319c", "edge-7.web_2"]) {
      expect(await asking(fixture.address, taken)).toBe(taken);
    }
    for (const not of [
      "short",
      "x".repeat(65),
      "with space",
      "a1b2c3d4;drop",
      '"a1b2c3d4"',
      "<a1b2c3d4>",
    ]) {
      expect(await asking(fixture.address, not)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});
