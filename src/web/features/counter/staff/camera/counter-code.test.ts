import { expect, test } from "vitest";
import { readCounterCode } from "./counter-code.ts";

test.each([
  ["M-12345678", { kind: "customer", handle: "M-12345678" }],
  [" m-12345678 ", { kind: "customer", handle: "M-12345678" }],
  ["V-ABCD2345", { kind: "voucher", code: "V-ABCD2345" }],
  ["v-abcdefgh", { kind: "voucher", code: "V-ABCDEFGH" }],
])("%j is what a customer shows at the counter", (text, typed) => {
  expect(readCounterCode(text)).toEqual(typed);
});

test.each([
  "",
  "12345678",
  "M-1234",
  "M-ABCDEFGH",
  "REGULARS-ABCD2345",
  "https://regulars.example/redeem?code=REGULARS-ABCD2345",
  "V-",
  "V-A",
  "VOUCHER",
  `V-${"A".repeat(500)}`,
])("%j is none of the counter's codes", (text) => {
  expect(readCounterCode(text)).toBeUndefined();
});
