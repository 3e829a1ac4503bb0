import { describe, expect, test } from "vitest";
import { auditDetails, readDetail, storedDetail } from "./audit-detail.ts";

const detail = auditDetails<{ moved: { readonly title: string; readonly to: number | null } }>();

describe("the detail of an audit record", () => {
  test("is parsed back from its stored form", () => {
    const parts = [detail("moved", { title: 'A "quoted" title', to: null })];
    expect(readDetail(storedDetail(parts, 300))).toEqual(parts);
  });

  test("has texts of a maximum length", () => {
    const parts = [detail("moved", { title: "t".repeat(400), to: 1 })];
    expect(readDetail(storedDetail(parts, 300))).toEqual([
      { code: "moved", params: { title: "t".repeat(300), to: 1 } },
    ]);
    expect(storedDetail("d".repeat(400), 300)).toHaveLength(300);
  });

  test("is empty without parts", () => {
    expect(storedDetail([], 300)).toBe("");
  });

  test("of an older version is returned as text", () => {
    for (const text of ["", "cost 5 → 6", "[a text in brackets]"]) {
      expect(readDetail(text)).toBe(text);
    }
  });
});
