import { describe, expect, test } from "vitest";
import { type Block, markdownBlocks } from "./blocks.ts";
import { type Inline, markdownInline } from "./inline.ts";
import { nestedLevels } from "./nested-levels.ts";

/** A paragraph. */
const p = (text: string): Block => ({ kind: "paragraph", text });
const t = (text: string): Inline => ({ kind: "text", text });
const link = (href: string, text: string): Inline => ({ kind: "link", href, parts: [t(text)] });

describe("the blocks of a Markdown text", () => {
  test("are headings, paragraphs, quotes, code and rules", () => {
    const text =
      "# Terms #\n\nFirst line\nsecond line\n\n> quoted\n> text\n\n---\n```\n<b>\n```\nTitle\n===\nPart\n---\nend";
    expect(markdownBlocks(text)).toEqual([
      { kind: "heading", level: 1, text: "Terms" },
      p("First line\nsecond line"),
      { kind: "quote", blocks: [p("quoted\ntext")] },
      { kind: "rule" },
      { kind: "code", text: "<b>" },
      { kind: "heading", level: 1, text: "Title" },
      { kind: "heading", level: 2, text: "Part" },
      p("end"),
    ]);
  });

  test("are lists with items of several lines, and lists in them", () => {
    const text =
      "1. one\n   more\n2. two\n   - inner\n   - last\n\n3. three\n\n- other\nlazy\n\nafter";
    expect(markdownBlocks(text)).toEqual([
      {
        kind: "list",
        isOrdered: true,
        start: 1,
        items: [
          [p("one\nmore")],
          [
            p("two"),
            { kind: "list", isOrdered: false, start: 1, items: [[p("inner")], [p("last")]] },
          ],
          [p("three")],
        ],
      },
      { kind: "list", isOrdered: false, start: 1, items: [[p("other\nlazy")]] },
      p("after"),
    ]);
    expect(markdownBlocks("7) seven")).toMatchObject([{ kind: "list", start: 7 }]);
  });

  test("keep a year at the beginning of a line, hashtags and empty texts", () => {
    expect(markdownBlocks("We began in\n1998. Then")).toEqual([p("We began in\n1998. Then")]);
    expect(markdownBlocks("#nospace")).toEqual([p("#nospace")]);
    expect(markdownBlocks(" \n\n")).toEqual([]);
  });

  test("keep unclosed code to the end", () => {
    expect(markdownBlocks("~~~\na\nb")).toEqual([{ kind: "code", text: "a\nb" }]);
  });
});

describe("the text inside of a block", () => {
  test("has emphasis, code and line breaks", () => {
    expect(markdownInline("a **b *c* d** `*e*`\nf")).toEqual([
      t("a "),
      { kind: "strong", parts: [t("b "), { kind: "emphasis", parts: [t("c")] }, t(" d")] },
      t(" "),
      { kind: "code", text: "*e*" },
      { kind: "break" },
      t("f"),
    ]);
    expect(markdownInline("***both***")).toEqual([
      { kind: "strong", parts: [{ kind: "emphasis", parts: [t("both")] }] },
    ]);
  });

  test.each(["2 * 3 * 4", "snake_case_word", "**open", "a*", "`", "[a", "[a]", "5 < 6", "hat"])(
    "%s stays as it is",
    (text) => {
      expect(plainText(markdownInline(text))).toBe(text);
      expect(markdownInline(text).every(({ kind }) => kind === "text")).toBe(true);
    },
  );

  test("has escaped marks as characters", () => {
    expect(plainText(markdownInline("\\*a\\* \\[b](c) 1\\. \\n"))).toBe("*a* [b](c) 1. \\n");
  });

  test("has links to the web, e-mail, phones and pages of the program", () => {
    expect(markdownInline("[us](https://a.example/x?y=1 'title')")).toEqual([
      link("https://a.example/x?y=1", "us"),
    ]);
    expect(markdownInline("[privacy](/privacy)")).toEqual([link("/privacy", "privacy")]);
    expect(markdownInline("[call](tel:+4930123)")).toEqual([link("tel:+4930123", "call")]);
    expect(markdownInline("<help@a.example>")).toEqual([
      link("mailto:help@a.example", "help@a.example"),
    ]);
    expect(markdownInline("See https://a.example/b.")).toEqual([
      t("See "),
      link("https://a.example/b", "https://a.example/b"),
      t("."),
    ]);
    expect(markdownInline("![logo](https://a.example/l.png)")).toEqual([
      link("https://a.example/l.png", "logo"),
    ]);
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x]( javascript:alert(1))",
    "[x](java\nscript:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](data:text/html,<script>)",
    "[x](vbscript:x)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "![x](javascript:alert(1))",
    "<javascript:alert(1)>",
    "<script>alert(1)</script>",
    '<a href="javascript:alert(1)">x</a>',
    '<img src=x onerror="alert(1)">',
  ])("%s makes no link and no element", (text) => {
    expect(JSON.stringify(markdownInline(text))).not.toContain('"href"');
    expect(kindsOf(markdownInline(text))).not.toContain("link");
  });
});

test.each([
  ["emphasis that is never closed", "*a ".repeat(33_000)],
  ["marks of emphasis", "*_".repeat(50_000)],
  ["stars", "*".repeat(100_000)],
  ["brackets", "[".repeat(100_000)],
  ["links in links", "[".repeat(50_000) + "](".repeat(20_000)],
  ["links that are not safe", "[a](b ".repeat(16_000)],
  ["backticks", "`a``b```c".repeat(11_000)],
  ["angle brackets", "<".repeat(100_000)],
  ["beginnings of addresses", "https://".repeat(12_000)],
  ["quotes in quotes", ">".repeat(100_000)],
  ["lists in lists", "- ".repeat(50_000)],
  [
    "lists of many depths",
    Array.from({ length: 440 }, (_, at) => `${" ".repeat(at)}- a`).join("\n"),
  ],
  ["quotes of many lines", "> > > > > a\n".repeat(8000)],
  ["code that is never closed", "```\n".repeat(25_000)],
  ["rules that are none", `${"- ".repeat(49_000)}a`],
  ["spaces", `# ${" ".repeat(99_000)}#`],
])("100,000 characters of %s are read at once", (_case, text) => {
  const from = performance.now();
  readAll(markdownBlocks(text));
  expect(performance.now() - from).toBeLessThan(1000);
});

test("nested headings skip no level, whatever the text begins with", () => {
  expect(nestedLevels([3, 0, 5, 4, 1, 2, 6, 2])).toEqual([1, 1, 2, 2, 1, 2, 3, 2]);
});

/** Reads the text in every block. */
function readAll(blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.kind === "list") for (const item of block.items) readAll(item);
    if (block.kind === "quote") readAll(block.blocks);
    if ("text" in block && block.kind !== "code") markdownInline(block.text);
  }
}

function plainText(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if ("parts" in piece) return plainText(piece.parts);
      return "text" in piece ? piece.text : "\n";
    })
    .join("");
}

function kindsOf(pieces: readonly Inline[]): readonly string[] {
  return pieces.flatMap((piece) => [piece.kind, ...("parts" in piece ? kindsOf(piece.parts) : [])]);
}
