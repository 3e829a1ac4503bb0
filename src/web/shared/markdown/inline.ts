/** A piece of text inside of a block. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "break" }
  | { readonly kind: "strong" | "emphasis"; readonly parts: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly parts: readonly Inline[] };

/** The kinds of marks that are open. Each is open once at most, so marks inside of marks end soon. */
type Open = ReadonlySet<string>;

const PUNCTUATION = /^[!-/:-@[-`{-~]$/;
const WORD = /[\p{L}\p{N}_]/u;
/** A web or email address in angle brackets. */
const ADDRESS = /^<((?:https?:\/\/|mailto:)[^\s<>]{1,2000}|[^\s<>@:/]{1,64}@[^\s<>@:/]{1,255})>/i;
/** A web address in the text. */
const BARE_ADDRESS = /^https?:\/\/[^\s<>"]{1,2000}/i;
const SPECIAL = /[\\`*_[<\n!h]/gi;

/** Returns the pieces of the text inside of a block: emphasis, code, links and line breaks. Links with an unsafe address stay text. */
export function markdownInline(text: string): readonly Inline[] {
  return piecesOf(text, new Set());
}

function piecesOf(text: string, open: Open): readonly Inline[] {
  const pieces: Inline[] = [];
  // Marks that no later text closes: looking for them again at each place would take quadratic time.
  const unclosed = new Set<string>();
  let plain = "";
  let at = 0;
  const add = (piece: Inline) => {
    if (plain !== "") pieces.push({ kind: "text", text: plain });
    plain = "";
    pieces.push(piece);
  };
  while (at < text.length) {
    const found = pieceAt(text, at, open, unclosed);
    if (found === undefined) {
      const end = nextSpecial(text, at + 1);
      plain += text.slice(at, end);
      at = end;
    } else {
      if (typeof found.piece === "string") plain += found.piece;
      else add(found.piece);
      at = found.next;
    }
  }
  if (plain !== "") pieces.push({ kind: "text", text: plain });
  return pieces;
}

function nextSpecial(text: string, from: number): number {
  SPECIAL.lastIndex = from;
  return SPECIAL.exec(text)?.index ?? text.length;
}

/** A piece, or text as it is shown, and the place after it. */
interface Found {
  readonly piece: Inline | string;
  readonly next: number;
}

function pieceAt(text: string, at: number, open: Open, unclosed: Set<string>): Found | undefined {
  const char = text[at];
  switch (char) {
    case "\\":
      return escaped(text, at);
    case "\n":
      return { piece: { kind: "break" }, next: at + 1 };
    case "`":
      return codeAt(text, at, unclosed);
    case "*":
    case "_":
      return emphasisAt(text, at, open, unclosed);
    case "!":
      // Pictures are shown as links: their servers would learn who reads the page.
      return text[at + 1] === "[" ? linkAt(text, at + 1, open, unclosed) : undefined;
    case "[":
      return linkAt(text, at, open, unclosed);
    case "<":
      return addressAt(text, at, open, ADDRESS);
    case "h":
    case "H":
      return WORD.test(text[at - 1] ?? "") ? undefined : addressAt(text, at, open, BARE_ADDRESS);
    default:
      return undefined;
  }
}

function escaped(text: string, at: number): Found | undefined {
  const next = text[at + 1] ?? "";
  if (next === "\n") return { piece: { kind: "break" }, next: at + 2 };
  return PUNCTUATION.test(next) ? { piece: next, next: at + 2 } : undefined;
}

function codeAt(text: string, at: number, unclosed: Set<string>): Found | undefined {
  let length = 1;
  while (text[at + length] === "`" && length < 9) length += 1;
  const mark = "`".repeat(length);
  const end = unclosed.has(mark) ? -1 : text.indexOf(mark, at + length);
  if (end === -1) {
    unclosed.add(mark);
    return { piece: mark, next: at + length };
  }
  const code = text
    .slice(at + length, end)
    .replaceAll("\n", " ")
    .trim();
  return { piece: { kind: "code", text: code }, next: end + length };
}

function emphasisAt(
  text: string,
  at: number,
  open: Open,
  unclosed: Set<string>,
): Found | undefined {
  const char = text[at] ?? "*";
  const mark = text[at + 1] === char ? char + char : char;
  const start = at + mark.length;
  const isPlain = { piece: mark, next: start };
  if (open.has(mark) || unclosed.has(mark) || /\s|^$/.test(text[start] ?? "")) return isPlain;
  // snake_case is a word.
  if (char === "_" && WORD.test(text[at - 1] ?? "")) return isPlain;
  const end = closingMark(text, start, mark);
  if (end === -1) {
    unclosed.add(mark);
    return isPlain;
  }
  const parts = piecesOf(text.slice(start, end), new Set([...open, mark]));
  const kind = mark.length === 2 ? "strong" : "emphasis";
  return { piece: { kind, parts }, next: end + mark.length };
}

/** Returns where a mark is closed: after text, and not by a part of a longer mark; -1 if nowhere. */
function closingMark(text: string, start: number, mark: string): number {
  const char = mark[0] ?? "";
  let end = text.indexOf(mark, start + 1);
  while (end !== -1) {
    const run = runOf(text, end, char);
    const isAfterText = !/\s/.test(text[end - 1] ?? " ") && text[end - 1] !== "\\";
    const isWhole = run === mark.length || run === 3;
    const endsWord = char !== "_" || !WORD.test(text[end + run] ?? "");
    if (isAfterText && isWhole && endsWord) return run === 3 ? end + 3 - mark.length : end;
    end = text.indexOf(mark, end + run);
  }
  return -1;
}

/** Returns how often a character is repeated from a place on. */
function runOf(text: string, at: number, char: string): number {
  let end = at;
  while (text[end] === char) end += 1;
  return end - at;
}

function linkAt(text: string, at: number, open: Open, unclosed: Set<string>): Found | undefined {
  if (open.has("link") || unclosed.has("](")) return undefined;
  const middle = text.indexOf("](", at + 1);
  const end = middle === -1 ? -1 : text.indexOf(")", middle);
  if (end === -1) {
    unclosed.add("](");
    return undefined;
  }
  const [address = ""] = text
    .slice(middle + 2, end)
    .trim()
    .split(/\s/, 1);
  const href = safeAddress(address.replace(/^<|>$/g, ""));
  if (href === undefined) return { piece: text.slice(at, end + 1), next: end + 1 };
  const label = text.slice(at + 1, middle);
  const parts = piecesOf(label === "" ? href : label, new Set([...open, "link"]));
  return { piece: { kind: "link", href, parts }, next: end + 1 };
}

function addressAt(text: string, at: number, open: Open, pattern: RegExp): Found | undefined {
  if (open.has("link")) return undefined;
  const [whole, inner] = pattern.exec(text.slice(at, at + 2100)) ?? [];
  if (whole === undefined) return undefined;
  // A full stop or bracket after an address ends the sentence.
  const shown = inner ?? whole.replace(/[.,;:!?'")\]*_]+$/, "");
  const href = safeAddress(/^(https?|mailto):/i.test(shown) ? shown : `mailto:${shown}`);
  if (href === undefined) return undefined;
  const length = inner === undefined ? shown.length : whole.length;
  const parts = [{ kind: "text", text: shown.replace(/^mailto:/i, "") }] as const;
  return { piece: { kind: "link", href, parts }, next: at + length };
}

/** Returns an address that a link may have: of the web, e-mail, a phone number or a page of the program; undefined for others. */
function safeAddress(address: string): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:)[^\s]/i.test(address)) return address;
  // Not '//host' or '/\host', which lead to another site.
  return /^\/(?![/\\])/.test(address) ? address : undefined;
}
