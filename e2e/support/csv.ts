import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

/** A downloaded file: what it is called and what is in it. */
export interface Downloaded {
  readonly name: string;
  readonly text: string;
}

/** Does something that hands out a file, and reads it. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/** The rows of a CSV file by the names in its head, read as a spreadsheet reads it (RFC 4180); sees that it says it is UTF-8. */
export function rowsOfCsv(text: string): readonly Readonly<Record<string, string>>[] {
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [head = [], ...rows] = cellsOf(text.slice(1));
  for (const row of rows) expect(row).toHaveLength(head.length);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""])));
}

function cellsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let row: string[] = [];
  let read = 0;
  for (const [all, quoted, plain = "", end] of text.matchAll(cell)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    read += all.length;
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  expect(read, "everything in the file is a cell").toBe(text.length);
  return rows;
}
