import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CsvCell, csvHead, csvLine } from "./csv.ts";

test.each([
  [["plain", 5, true, null, ""], '"plain",5,true,,""'],
  [['She said "hi"'], '"She said ""hi"""'],
  [["a,b", "two\nlines", " space"], '"a,b","two\nlines"," space"'],
  [["=1+1", "+49 30 1234", "-5", "@home"], `"'=1+1","'+49 30 1234","'-5","'@home"`],
  [["＝1", " =1", '"=1"'], `"'＝1","' =1","'""=1"""`],
  [['=HYPERLINK("http://x")'], '"\'=HYPERLINK(""http://x"")"'],
  [["\tcmd"], '"\'\tcmd"'],
  [["Ana;=1+1;"], `"Ana;'=1+1;'"`],
  [["Ana\t=1", "Ana,=1", "Ana\n=1", "Ana; \t-1"], `"Ana\t'=1","Ana,'=1","Ana\n'=1","Ana;' \t'-1"`],
  [["a; b", "a - b", "one\n\ntwo", "x=1"], '"a; b","a - b","one\n\ntwo","x=1"'],
  [[-5, "é 🙂 ß"], '-5,"é 🙂 ß"'],
])("%j is written %j", (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});

test("names of columns are not quoted", () => {
  expect(csvHead(["id", "userName"])).toBe("id,userName\r\n");
});

/** Characters that start a formula in spreadsheets at the start of a cell, also after spaces. */
const FORMULA = /^(?:[^\S\t\r\n]*[=+\-@＝＋－＠]|[\t\r])/u;

describe.each([",", ";", "\t"])("read with %j between cells", (separator) => {
  test("no cell begins like a formula", () => {
    const parts = ["=", "+1", "-", "@", "＝", "'", '"', '""', ";", ",", "\t", "\r", "\n", " ", "a"];
    const text = fc
      .array(fc.constantFrom(...parts), { maxLength: 12 })
      .map((list) => list.join(""));
    const cell = fc.oneof(text, fc.constantFrom<CsvCell>(null, true, 7));
    const row = fc.tuple(text, cell, cell, text);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
        const cells = cellsOf(rows.map((own) => csvLine(own)).join(""), separator);
        expect(cells.filter((read) => FORMULA.test(read))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});

test("parsing with commas returns the original text apart from the apostrophes", () => {
  const texts = ['a "b"; c', "one\ntwo, three", "\\", ""];
  expect(cellsOf(csvLine(texts), ",").slice(0, texts.length)).toEqual(texts);
});

/**
 * Splits a file into cells like lenient readers: a quote that is not at the start of a cell is an ordinary character, and text after a
 * closing quote belongs to the cell.
 */
function cellsOf(file: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = "";
  let state: "start" | "plain" | "quoted" = "start";
  for (let at = 0; at < file.length; at += 1) {
    const character = file.charAt(at);
    if (state === "quoted") {
      if (character !== '"') cell += character;
      else if (file.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else state = "plain";
    } else if (character === '"' && state === "start") state = "quoted";
    else if (character === separator || character === "\r" || character === "\n") {
      cells.push(cell);
      cell = "";
      state = "start";
    } else {
      cell += character;
      state = "plain";
    }
  }
  return cells;
}
