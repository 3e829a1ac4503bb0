import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["plain", 5, true, null], "plain,5,true,"],
  [['She said "hi"'], '"She said ""hi"""'],
  [["a,b", "two\nlines", " space"], '"a,b","two\nlines"," space"'],
  [["=1+1", "+49 30 1234", "-5", "@home"], "'=1+1,'+49 30 1234,'-5,'@home"],
  [['=HYPERLINK("http://x")'], '"\'=HYPERLINK(""http://x"")"'],
  [["\tcmd"], "'\tcmd"],
  [[-5, "é 🙂 ß"], "-5,é 🙂 ß"],
])("%j is written %j", (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
