/** A block of a Markdown text. `text` is Markdown inside of a block, see inline.ts. */
export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" }
  | {
      readonly kind: "list";
      readonly isOrdered: boolean;
      /** The first number of an ordered list. */
      readonly start: number;
      readonly items: readonly (readonly Block[])[];
    };

/** Lists and quotes inside of more others than this are shown as paragraphs, so that no text makes the page slow. */
const MAX_DEPTH = 6;

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const BULLET = /^( {0,3})([-*+]|\d{1,9}[.)])(?:[ \t]+|$)/;
const FENCE = /^ {0,3}(```+|~~~+)/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;

/**
 * Returns the blocks of a Markdown text: headings, paragraphs, lists, quotes, code and rules (docs/decisions/149). HTML is text like any
 * other.
 */
export function markdownBlocks(text: string): readonly Block[] {
  return blocksOf(text.replaceAll("\t", "    ").split(/\r\n|\n|\r/), 0);
}

function blocksOf(lines: readonly string[], depth: number): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (isBlank(line)) {
      at += 1;
      continue;
    }
    const { block, next } = blockAt(lines, at, depth);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

/** A block, and the number of the line after it. */
interface Found {
  readonly block: Block;
  readonly next: number;
}

function blockAt(lines: readonly string[], at: number, depth: number): Found {
  const line = lines[at] ?? "";
  const heading = HEADING.exec(line);
  if (heading !== null) return { block: headingOf(line, heading), next: at + 1 };
  if (FENCE.test(line)) return codeAt(lines, at);
  if (RULE.test(line)) return { block: { kind: "rule" }, next: at + 1 };
  if (depth < MAX_DEPTH && QUOTE.test(line)) return quoteAt(lines, at, depth);
  if (depth < MAX_DEPTH && BULLET.test(line)) return listAt(lines, at, depth);
  return paragraphAt(lines, at);
}

/** A heading without the number signs before and after it. */
function headingOf(line: string, [start, signs]: RegExpExecArray): Block {
  const text = line.slice(start.length).trim();
  let end = text.length;
  while (text[end - 1] === "#") end -= 1;
  const isClosed = end === 0 || text[end - 1] === " ";
  const shown = isClosed ? text.slice(0, end).trimEnd() : text;
  return { kind: "heading", level: signs?.length ?? 1, text: shown };
}

/** Code between two lines of backticks or tildes; to the end of the text if the second one is missing. */
function codeAt(lines: readonly string[], at: number): Found {
  const fence = FENCE.exec(lines[at] ?? "")?.[1] ?? "```";
  let end = at + 1;
  while (end < lines.length && lines[end]?.trim() !== fence) end += 1;
  const text = lines.slice(at + 1, end).join("\n");
  return { block: { kind: "code", text }, next: end + 1 };
}

function quoteAt(lines: readonly string[], at: number, depth: number): Found {
  let end = at;
  while (end < lines.length && QUOTE.test(lines[end] ?? "")) end += 1;
  const inner = lines.slice(at, end).map((line) => line.replace(QUOTE, ""));
  return { block: { kind: "quote", blocks: blocksOf(inner, depth + 1) }, next: end };
}

/** The lines of one item, without its mark and indentation. */
function itemAt(lines: readonly string[], at: number): { lines: readonly string[]; next: number } {
  const first = lines[at] ?? "";
  const mark = BULLET.exec(first)?.[0] ?? "";
  const inner = [first.slice(mark.length)];
  let next = at + 1;
  while (next < lines.length) {
    const line = lines[next] ?? "";
    const indent = indentOf(line);
    const wasBlank = isBlank(lines[next - 1] ?? "");
    if (isBlank(line)) inner.push("");
    else if (indent >= Math.min(mark.length, 4) || indent >= 2)
      inner.push(line.slice(Math.min(indent, mark.length)));
    // A line without indentation continues the paragraph above it.
    else if (!wasBlank && !startsBlock(line) && !BULLET.test(line)) inner.push(line);
    else break;
    next += 1;
  }
  return { lines: inner, next };
}

function listAt(lines: readonly string[], at: number, depth: number): Found {
  const [, , firstMark = "-"] = BULLET.exec(lines[at] ?? "") ?? [];
  const type = typeOf(firstMark);
  const items: (readonly Block[])[] = [];
  let next = at;
  while (next < lines.length) {
    const [, , mark] = BULLET.exec(lines[next] ?? "") ?? [];
    if (mark === undefined || typeOf(mark) !== type || RULE.test(lines[next] ?? "")) break;
    const item = itemAt(lines, next);
    items.push(blocksOf(item.lines, depth + 1));
    next = item.next;
  }
  const isOrdered = /\d/.test(firstMark);
  const start = isOrdered ? Number.parseInt(firstMark, 10) : 1;
  return { block: { kind: "list", isOrdered, start, items }, next };
}

/** Lists of different marks are different lists. */
function typeOf(mark: string): string {
  return mark.at(-1) ?? "";
}

/** A paragraph, or the heading that its underline makes it. */
function paragraphAt(lines: readonly string[], at: number): Found {
  const text = [(lines[at] ?? "").trimStart()];
  let next = at + 1;
  while (next < lines.length) {
    const line = lines[next] ?? "";
    const underline = UNDERLINE.exec(line)?.[1];
    if (underline !== undefined) {
      const level = underline.startsWith("=") ? 1 : 2;
      return { block: { kind: "heading", level, text: text.join("\n").trim() }, next: next + 1 };
    }
    if (isBlank(line) || startsBlock(line)) break;
    text.push(line.trimStart());
    next += 1;
  }
  return { block: { kind: "paragraph", text: text.join("\n").trimEnd() }, next };
}

/** Whether a line ends the paragraph above it. A number does only if it is 1, because a line may begin with a year. */
function startsBlock(line: string): boolean {
  const mark = BULLET.exec(line)?.[2];
  const isItem = mark !== undefined && (!/\d/.test(mark) || Number.parseInt(mark, 10) === 1);
  return isItem || HEADING.test(line) || RULE.test(line) || QUOTE.test(line) || FENCE.test(line);
}

function isBlank(line: string): boolean {
  return line.trim() === "";
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
