import { expect, test } from "vitest";
import { clientAddress } from "./newcomers.ts";

test("every newcomer has an address from the benchmark range", () => {
  expect([0, 255, 256, 65_536, 131_071].map(clientAddress)).toEqual([
    "198.18.0.0",
    "198.18.0.255",
    "198.18.1.0",
    "198.19.0.0",
    "198.19.255.255",
  ]);
});
