import { expect, test } from "vitest";
import { readCounterCode } from "./counter-code.ts";

const offlineCode = "MO-01M6K5Z8R7Q4T9X2B6H0N5J3C01JD3M5XKQ8ZT4W2R7V9B6C0EA";

test.each([
  ["M-12345678", { kind: "customer", customerQuery: "M-12345678" }],
  [" m-12345678 ", { kind: "customer", customerQuery: "M-12345678" }],
  [offlineCode, { kind: "customer", customerQuery: offlineCode }],
  [offlineCode.toLowerCase(), { kind: "customer", customerQuery: offlineCode }],
  ["V-ABCD2345", { kind: "voucher", code: "V-ABCD2345" }],
  ["v-abcdefgh", { kind: "voucher", code: "V-ABCDEFGH" }],
])("%j is a code of a customer or a voucher", (text, typed) => {
  expect(readCounterCode(text)).toEqual(typed);
});

test.each([
  "",
  "12345678",
  "M-1234",
  "M-ABCDEFGH",
  "MO-12345678",
  "REGULARS-ABCD2345",
  "https://regulars.example/redeem?code=REGULARS-ABCD2345",
  "V-",
  "V-A",
  "VOUCHER",
  `V-${"A".repeat(500)}`,
])("%j is neither a member code nor a voucher", (text) => {
  expect(readCounterCode(text)).toBeUndefined();
});
