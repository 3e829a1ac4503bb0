import { expect, test } from "vitest";
import { readCounterCode } from "./counter-code.ts";

test.each([
  ["M-12345678", { kind: "customer", customerQuery: "M-12345678" }],
  [" m-12345678 ", { kind: "customer", customerQuery: "M-12345678" }],
  ["V-ABCD2345", { kind: "voucher", code: "V-ABCD2345" }],
  ["v-abcdefgh", { kind: "voucher", code: "V-ABCDEFGH" }],
])("%j is a member code or a voucher", (text, typed) => {
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
])("%j is neither a member code nor a voucher", (text) => {
  expect(readCounterCode(text)).toBeUndefined();
});
