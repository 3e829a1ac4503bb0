import { expect, test } from "vitest";
import type { ExportCell } from "#core/exports.ts";
import { exportFile } from "./export-file.ts";

const columns = ["id", "points", "isActive", "stock", "tags", "permissions"];
const rows: readonly (readonly ExportCell[])[] = [
  ["a", 10, true, null, ["hot", "new one"], { canExportData: true, canManageUsers: false }],
  ['say "hi", =1+1', 0, false, 3, [], { canExportData: true, canManageUsers: true }],
  ["=SUM(A1)", -1, true, null, ["="], null],
];

function written(format: "json" | "csv", pages: readonly (typeof rows)[]): Promise<string> {
  const file = exportFile(format, columns);
  for (const page of pages) file.add(page);
  return file.end().text();
}

test("CSV has a header, a line for each row, and one value in each cell", async () => {
  const bytes = await written("csv", [rows.slice(0, 1), rows.slice(1)]);
  // Reading a Blob as text removes the byte order mark.
  expect(bytes).toBe(
    [
      "id,points,isActive,stock,tags,permissions",
      '"a",10,true,,"hot; new one","canExportData"',
      `"say ""hi"",' =1+1",0,false,3,"","canExportData canManageUsers"`,
      `"'=SUM(A1)",-1,true,,"'=",`,
      "",
    ].join("\r\n"),
  );
});

test("CSV begins with a byte order mark, so that spreadsheets read UTF-8", async () => {
  const file = exportFile("csv", ["é"]).end();
  expect(file.type).toBe("text/csv;charset=utf-8");
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(Array.from(bytes.slice(0, 5))).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa9]);
});

test.each([
  [[], 0],
  [[[], rows], 3],
  [[rows.slice(0, 2), [], rows.slice(2)], 3],
])(
  "JSON is a list of objects with their real types, however it comes (%#)",
  async (pages, count) => {
    const list: unknown = JSON.parse(await written("json", pages));
    expect(list).toHaveLength(count);
    if (count === 0) return;
    expect(list).toMatchObject([
      {
        id: "a",
        points: 10,
        isActive: true,
        stock: null,
        tags: ["hot", "new one"],
        permissions: { canExportData: true, canManageUsers: false },
      },
      { id: 'say "hi", =1+1', stock: 3, tags: [] },
      { id: "=SUM(A1)", permissions: null },
    ]);
  },
);
