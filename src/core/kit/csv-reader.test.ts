import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";
import { readCsv } from "./csv-reader.ts";

const cellsOf = (text: string) => readCsv(text).records.map(({ cells }) => cells);

test.each([
  ["commas", "a,b\n1,2\n"],
  ["semicolons", "a;b\r\n1;2"],
  ["quotes", '"a","b"\r\n "1" ,"2"'],
  ["a byte order mark and old line ends", "\uFEFFa,b\r1,2\r"],
  ["empty lines", "\n\na,b\n , \n,\n1,2\n\n"],
])("reads %s", (_what, text) => {
  expect(cellsOf(text)).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});

test("keeps separators, quotes and line breaks in quoted cells, and counts their lines", () => {
  const { records, openQuote } = readCsv('a,b\n"1,""x""\ny",2\n3,\n');
  expect(records).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ['1,"x"\ny', "2"] },
    { line: 4, cells: ["3", ""] },
  ]);
  expect(openQuote).toBeUndefined();
});

test("names the line on which a quotation mark is never closed", () => {
  expect(readCsv('a,b\n1,2\n"3,4\n5,6')).toMatchObject({ openQuote: 3, records: [{}, {}] });
});

test("keeps what follows a closing quotation mark", () => {
  expect(cellsOf('"a"b,c')).toEqual([["ab", "c"]]);
});

test("reads what exports write, also texts that a spreadsheet would evaluate", () => {
  for (const text of ["-20%", "=1+1", "+49", "@home", 'the "big" one', "O'Neill's"]) {
    expect(cellsOf(`name,other\r\n${csvLine([text, "b"])}`)[1]).toEqual([text, "b"]);
  }
});
