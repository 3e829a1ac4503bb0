import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Markdown } from "./markdown.tsx";
import { nestedLevels } from "./nested-levels.ts";

/** The elements of a text, without the classes. */
function shown(text: string): string {
  const html = renderToStaticMarkup(<Markdown text={text} below={1} />);
  return html.replaceAll(/ class="[^"]*"/g, "").replace(/^<div>(.*)<\/div>$/s, "$1");
}

/** The text of a page without its elements. */
function plain(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&lt;": "<",
    "&gt;": ">",
    "&amp;": "&",
    "&quot;": '"',
    "&#x27;": "'",
  };
  return shown(text)
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? entity);
}

const outside = 'target="_blank" rel="noopener noreferrer"';

describe("a Markdown text", () => {
  test("has headings below that of the page, paragraphs, quotes, code and rules", () => {
    const text = "# Terms\n\nFirst\nsecond\n\n> quoted\n\n---\n```\n<b>\n```\nPart\n---\nend";
    expect(shown(text)).toBe(
      "<h2>Terms</h2><p>First<br/>second</p><blockquote><p>quoted</p></blockquote><hr/>" +
        "<pre><code>&lt;b&gt;</code></pre><h3>Part</h3><p>end</p>",
    );
  });

  test("has lists in lists, and tables", () => {
    expect(shown("3. one\n   - inner\n4. two")).toBe(
      '<ol start="3"><li><div><p>one</p><ul><li><div><p>inner</p></div></li></ul></div></li>' +
        "<li><div><p>two</p></div></li></ol>",
    );
    expect(shown("|a|b|\n|-|-|\n|1|*2*|")).toContain(
      '<th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td><em>2</em></td></tr>',
    );
  });

  test("keeps a year at the beginning of a line, hashtags and tasks", () => {
    expect(shown("We began in\n1998. Then")).toBe("<p>We began in<br/>1998. Then</p>");
    expect(shown("#nospace")).toBe("<p>#nospace</p>");
    expect(plain("- [x] done")).toContain("[x]");
    expect(shown(" \n\n")).toBe("");
  });

  test("has emphasis, code and escaped marks", () => {
    expect(shown("**b *c*** `*e*` ~~f~~ \\*g\\*")).toBe(
      "<p><strong>b <em>c</em></strong> <code>*e*</code> <del>f</del> *g*</p>",
    );
  });

  test.each(["2 * 3 * 4", "snake_case_word", "**open", "a*", "`", "[a", "[a]", "5 < 6", "&amp;"])(
    "shows %s as typed",
    (text) => {
      expect(plain(text)).toBe(text);
    },
  );

  test.each([
    [
      "[us](https://a.example/x?y=1 'title')",
      `<a href="https://a.example/x?y=1" ${outside}>us</a>`,
    ],
    ["[privacy](/privacy)", '<a href="/privacy">privacy</a>'],
    ["[call](tel:+4930123)", `<a href="tel:+4930123" ${outside}>call</a>`],
    ["<help@a.example>", `<a href="mailto:help@a.example" ${outside}>help@a.example</a>`],
    ["https://a.example/b.", `<a href="https://a.example/b" ${outside}>https://a.example/b</a>.`],
    ["![logo](https://a.example/l.png)", `<a href="https://a.example/l.png" ${outside}>logo</a>`],
  ])("%s is a link", (text, expected) => {
    expect(shown(text)).toBe(`<p>${expected}</p>`);
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x]( javascript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html,<script>)",
    "[x](vbscript:x)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "![x](javascript:alert(1))",
    "<javascript:alert(1)>",
    "[x][y]\n\n[y]: javascript:alert(1)",
    "<script>alert(1)</script>",
    '<a href="javascript:alert(1)">x</a>',
    '<img src=x onerror="alert(1)">',
  ])("%s makes no link and no other element", (text) => {
    expect(shown(text)).toMatch(/^<p>[^<]*<\/p>$/);
  });

  test.each([
    ["quotes", ">".repeat(20_000)],
    ["rules that are none", `${"- ".repeat(10_000)}a`],
  ])("shows %s as one paragraph when they are nested too deeply", (_case, text) => {
    expect(plain(text)).toBe(text);
  });
});

test("nested headings skip no level, whatever the text begins with", () => {
  expect(nestedLevels([3, 0, 5, 4, 1, 2, 6, 2])).toEqual([1, 1, 2, 2, 1, 2, 3, 2]);
});
