import { describe, expect, test } from "vitest";
import { customerLabel, readAmountLine, readTyped } from "./typed.ts";

const offlineCode = "MO-01M6K5Z8R7Q4T9X2B6H0N5J3C01JD3M5XKQ8ZT4W2R7V9B6C0EA";

describe("the first field", () => {
  test.each(["", "  ", "\t"])("%j is empty", (line) => {
    expect(readTyped(line)).toEqual({ kind: "nothing" });
  });

  test.each([
    ["V-ABCD2345", "V-ABCD2345"],
    [" v-abcd 2345 ", "V-ABCD2345"],
    ["abcd2345", "V-ABCD2345"],
  ])("%j is a voucher", (line, code) => {
    expect(readTyped(line)).toEqual({ kind: "voucher", code });
  });

  test.each([
    "M-12345678",
    "23456789",
    "1234 5678",
    "+49 170 1234567",
    "ana@regulars.example",
    "abcd2345@x.example",
    "m-1234 5678",
    offlineCode,
    offlineCode.toLowerCase(),
  ])("%j is a customer query", (line) => {
    expect(readTyped(` ${line} `)).toEqual({ kind: "customer", customerQuery: line });
  });
});

describe("a text with letters that is not a code", () => {
  test.each([
    "Ana",
    "Zoë O'Neil",
    "REGULARS-ABCD2345",
    "ABCD0001",
    "M-Anna",
    "Mo-Anna",
    "MO-01M6K5Z8R7",
    "李小龙",
  ])("%j is a name to search for", (line) => {
    expect(readTyped(` ${line} `)).toEqual({ kind: "name", name: line });
  });

  test.each([
    ["Annabell", "V-ANNABELL"],
    ["ABCD EFGH", "V-ABCDEFGH"],
  ])("%j may be a voucher's code as well", (line, voucherCode) => {
    expect(readTyped(line)).toEqual({ kind: "name", name: line, voucherCode });
  });

  test("in other groups than a code's is only a name", () => {
    expect(readTyped("Ana Selva")).toEqual({ kind: "name", name: "Ana Selva" });
  });
});

describe("the amount field", () => {
  test.each([
    ["v1", 1],
    ["V 9", 9],
    [" v2 ", 2],
  ])("%j is the number of a voucher", (line, number) => {
    expect(readAmountLine(line)).toEqual({ kind: "choice", number });
  });

  test.each(["450", "4.50", "4,5", "v0", "v12", "four", "12345678", "+49 170 1234567"])(
    "%j is an amount, valid or not",
    (line) => {
      expect(readAmountLine(line)).toEqual({ kind: "amount" });
    },
  );

  test("accepts scanned codes and emails", () => {
    expect(readAmountLine("V-ABCD2345")).toEqual({ kind: "voucher", code: "V-ABCD2345" });
    expect(readAmountLine("ABCDEFGH")).toEqual({ kind: "voucher", code: "V-ABCDEFGH" });
    expect(readAmountLine("M-12345678")).toEqual({ kind: "customer", customerQuery: "M-12345678" });
    expect(readAmountLine(offlineCode)).toEqual({ kind: "customer", customerQuery: offlineCode });
    expect(readAmountLine("ana@x.example")).toEqual({
      kind: "customer",
      customerQuery: "ana@x.example",
    });
    expect(readAmountLine(" ")).toEqual({ kind: "nothing" });
  });
});

test("a customer who could not be looked up is called what was typed, or by the end of an offline code", () => {
  expect(customerLabel("+49 170 1234567")).toBe("+49 170 1234567");
  expect(customerLabel(offlineCode)).toBe("Offline code …C0EA");
});
