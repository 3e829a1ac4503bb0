import { Marked, type MarkedToken, type Token } from "marked";

/** Line breaks are kept, because addresses in an imprint need them. */
const markdown = new Marked({ gfm: true, breaks: true });

/** Returns the blocks of a Markdown text. A text that is nested too deeply to be read is one paragraph. */
export function markdownTokens(text: string): readonly Token[] {
  try {
    return markdown.lexer(text);
  } catch {
    return [{ type: "paragraph", raw: text, text, tokens: [{ type: "text", raw: text, text }] }];
  }
}

/** Returns tokens with the type of each; no extension adds other tokens. */
export function known(tokens: readonly Token[] | undefined): readonly MarkedToken[] {
  return (tokens ?? []) as readonly MarkedToken[]; // marked types tokens of extensions as any, and there are none
}

/** Returns the parts of a text with their places, by which React knows them: the text changes as a whole. */
export function placed<Item>(items: readonly Item[]) {
  return items.map((item, at) => ({ item, at, place: String(at) }));
}
