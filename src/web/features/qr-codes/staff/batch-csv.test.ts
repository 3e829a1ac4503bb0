import { expect, test } from "vitest";
import { batchCsvHead, batchCsvLines, batchFileName } from "./batch-csv.ts";

const batch = { productId: 'House "Blend"', points: 10, expiresAt: Date.UTC(2026, 2, 19, 12) };

test("a line has number, code, redeem link, product, points and expiry", () => {
  const codes = [
    { batchNo: 1, code: "REGULARS-7KQ2MXPA" },
    { batchNo: 3, code: "REGULARS-22222222" },
  ];
  expect(batchCsvHead).toBe("\uFEFFnumber,code,link,product,points,expires\r\n");
  expect(batchCsvLines(batch, codes, "https://rewards.example.com")).toBe(
    '1,"REGULARS-7KQ2MXPA","https://rewards.example.com/redeem-qr?code=REGULARS-7KQ2MXPA","House ""Blend""",10,"2026-03-19T12:00:00.000Z"\r\n' +
      '3,"REGULARS-22222222","https://rewards.example.com/redeem-qr?code=REGULARS-22222222","House ""Blend""",10,"2026-03-19T12:00:00.000Z"\r\n',
  );
});

test("a product name that a spreadsheet would run as a formula stays text", () => {
  const lines = batchCsvLines({ ...batch, productId: "=1+1" }, [{ batchNo: 1, code: "C" }], "o");
  expect(lines).toContain(`,"'=1+1",10,`);
});

test.each([
  ["House Blend 250 g", "qr-codes-house-blend-250-g.csv"],
  ["../../Größe/Café", "qr-codes-größe-café.csv"],
  ["☕", "qr-codes.csv"],
])("the file for %j is %s", (product, name) => {
  expect(batchFileName(product)).toBe(name);
});
