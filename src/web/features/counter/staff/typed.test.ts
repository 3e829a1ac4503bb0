import { describe, expect, test } from "vitest";
import { readAmountLine, readTyped } from "./typed.ts";

describe("a line of the first field", () => {
  test.each(["", "  ", "\t"])("%j is nothing yet", (line) => {
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
  ])("%j is for finding a customer", (line) => {
    expect(readTyped(` ${line} `)).toEqual({ kind: "customer", handle: line });
  });
});

describe("a line with letters that is no code", () => {
  test.each(["Ana", "Zoë O'Neil", "REGULARS-ABCD2345", "ABCD0001", "M-Anna", "李小龙"])(
    "%j is a name to search for",
    (line) => {
      expect(readTyped(` ${line} `)).toEqual({ kind: "name", name: line });
    },
  );

  test.each([
    ["Annabell", "V-ANNABELL"],
    ["ABCD EFGH", "V-ABCDEFGH"],
  ])("%j may be a voucher's code as well", (line, voucherCode) => {
    expect(readTyped(line)).toEqual({ kind: "name", name: line, voucherCode });
  });

  test("in groups that no code has is a name alone", () => {
    expect(readTyped("Ana Selva")).toEqual({ kind: "name", name: "Ana Selva" });
  });
});

describe("a line of the amount's field", () => {
  test.each([
    ["v1", 1],
    ["V 9", 9],
    [" v2 ", 2],
  ])("%j is a voucher by its number", (line, number) => {
    expect(readAmountLine(line)).toEqual({ kind: "choice", number });
  });

  test.each(["450", "4.50", "4,5", "v0", "v12", "four", "12345678", "+49 170 1234567"])(
    "%j is an amount, or meant to be one",
    (line) => {
      expect(readAmountLine(line)).toEqual({ kind: "amount" });
    },
  );

  test("a scan is what it is", () => {
    expect(readAmountLine("V-ABCD2345")).toEqual({ kind: "voucher", code: "V-ABCD2345" });
    expect(readAmountLine("ABCDEFGH")).toEqual({ kind: "voucher", code: "V-ABCDEFGH" });
    expect(readAmountLine("M-12345678")).toEqual({ kind: "customer", handle: "M-12345678" });
    expect(readAmountLine("ana@x.example")).toEqual({ kind: "customer", handle: "ana@x.example" });
    expect(readAmountLine(" ")).toEqual({ kind: "nothing" });
  });
});
