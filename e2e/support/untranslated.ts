import type { Page, Response } from "@playwright/test";
import { PSEUDO_LANGUAGE } from "#messages/pseudo.ts";

/** A text on a screen that does not come from the message catalogue, and where it is. */
export interface Untranslated {
  readonly where: string;
  readonly text: string;
}

/** What a page received: every text in it is data and needs no translation. */
export interface Received {
  readonly data: Set<string>;
}

/**
 * Shows every page that is loaded from now on in the pseudo-language, and collects the data that it receives from the server. The browser edition has its data
 * in local storage, which {@link untranslatedTexts} reads.
 */
export async function speakPseudo(page: Page): Promise<Received> {
  const data = new Set<string>();
  await page.setExtraHTTPHeaders({ "accept-language": PSEUDO_LANGUAGE });
  await page.addInitScript(declareLanguage, PSEUDO_LANGUAGE);
  page.on("response", (response) => {
    const isPage = response.request().resourceType() === "document";
    if (!isPage && !response.url().includes("/api/")) return;
    void collectData(response, isPage, data).catch(() => undefined); // no JSON, so no data
  });
  return { data };
}

/** Runs in the page before its scripts: names its language as soon as its first element is parsed, before a script reads it. */
function declareLanguage(language: string): void {
  const parsed = new MutationObserver(() => {
    if (document.documentElement === null) return;
    document.documentElement.lang = language;
    parsed.disconnect();
  });
  parsed.observe(document, { childList: true });
}

async function collectData(response: Response, isPage: boolean, into: Set<string>): Promise<void> {
  const text = await response.text();
  for (const json of isPage ? dataIn(text) : [text]) {
    collect(withoutErrorWords(JSON.parse(json)), into);
  }
}

/** The data that a page brings along, as JSON. */
function dataIn(html: string): readonly string[] {
  const scripts = html.matchAll(/<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, json = ""]) => json);
}

/**
 * Takes the signs, the accents and the added length from all texts and labels of the page. Labels that contain the text of their element, as WCAG 2.5.3 requires, do so again
 * afterwards: in the pseudo-language each of the two has signs of its own.
 */
export async function takePseudoBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    const plain = (text: string) => {
      let left = text;
      for (let before = ""; before !== left; ) {
        before = left;
        left = left.replace(/⟦([^⟦⟧]*?)(?: x{1,5})+⟧/g, "$1");
      }
      return left.normalize("NFD").replaceAll("\u0301", "");
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { currentNode } = walker;
      const text = currentNode.nodeValue ?? "";
      if (text.includes("⟦")) currentNode.nodeValue = plain(text);
    }
    for (const name of ["aria-label", "placeholder", "title", "alt"]) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        element.setAttribute(name, plain(element.getAttribute(name) ?? ""));
      }
    }
  });
}

/** A reply without the words of its error: the server writes them in the language of the page. */
function withoutErrorWords(reply: unknown): unknown {
  return typeof reply === "object" && reply !== null && "error" in reply ? {} : reply;
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === "string") {
    for (const line of value.split("\n")) into.add(line.replace(/\s+/g, " ").trim());
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) collect(part, into);
  }
}

/** What `Intl` writes for dates and amounts, which is no text of the catalogue: months, days, halves of the day, currencies, and how long ago. */
const FORMATTED =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|\b(AM|PM|UTC|EUR|USD)\b|\b(seconds?|minutes?|hours?|days?) ago\b/g;

/**
 * The texts and labels of the page that are visible or read aloud, without what the catalogue marks as its own, what the page received and what `Intl` wrote.
 * In: what {@link speakPseudo} collects, and names that are never translated.
 */
export async function untranslatedTexts(
  page: Page,
  { data }: Received,
  names: readonly string[],
): Promise<readonly Untranslated[]> {
  const stored = await page.evaluate(() => Object.values(localStorage));
  const known = new Set([...data, ...names]);
  for (const json of stored) {
    try {
      collect(JSON.parse(json), known);
    } catch {
      known.add(json);
    }
  }
  const shown = await page.evaluate(textsInPage);
  const byLength = [...known].filter((text) => /\p{L}/u.test(text));
  byLength.sort((one, other) => other.length - one.length);
  return shown.filter(({ text }) => /\p{L}{2,}/u.test(withoutKnown(text, byLength)));
}

function withoutKnown(text: string, known: readonly string[]): string {
  let left = text;
  for (let before = ""; before !== left; ) {
    before = left;
    left = left.replace(/⟦[^⟦⟧]*⟧/g, " ");
  }
  for (const piece of known) if (left.includes(piece)) left = left.replaceAll(piece, " ");
  left = left.replace(FORMATTED, " ");
  return isPartOfAddress(text, known) || isInitials(text) || isStartOfId(text, known) ? "" : left;
}

/** Whether a text is a part of an email address or of a link, which wrap between elements. */
function isPartOfAddress(text: string, known: readonly string[]): boolean {
  return (
    /^https?:\/\//.test(text) || known.some((piece) => piece.includes("@") && piece.includes(text))
  );
}

/** Whether a text is the initials of a name, as in an avatar. */
function isInitials(text: string): boolean {
  return /^\p{Lu}{2}$/u.test(text);
}

/** Whether a text is the start of an id, which names a batch of codes or a message. */
function isStartOfId(text: string, known: readonly string[]): boolean {
  return /^[0-9A-Z]{8}$/.test(text) && known.some((piece) => piece.startsWith(text));
}

/** Runs in the page. */
function textsInPage(): readonly Untranslated[] {
  const found: Untranslated[] = [];
  const pathOf = (element: Element | null): string =>
    element === null
      ? ""
      : `${element.tagName.toLowerCase()}.${element.getAttribute("class")?.slice(0, 40) ?? ""}`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { parentElement: parent, textContent } = walker.currentNode;
    const text = (textContent ?? "").replace(/\s+/g, " ").trim();
    if (text === "" || parent === null || parent.closest("script, style, svg, datalist, noscript"))
      continue;
    // A sentence with controls in it is one text of the catalogue, in pieces beside the controls.
    const pieces = [...parent.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const sentence = pieces.map((piece) => piece.textContent).join(" ");
    const isPiece = /^⟦[^⟦⟧]*⟧$/.test(sentence.trim());
    if (parent.checkVisibility() && !isPiece) found.push({ where: pathOf(parent), text });
  }
  for (const name of ["aria-label", "placeholder", "title", "alt"]) {
    for (const element of document.querySelectorAll(`body [${name}]`)) {
      const text = element.getAttribute(name) ?? "";
      if (text !== "" && element.checkVisibility())
        found.push({ where: `${name} of ${pathOf(element)}`, text });
    }
  }
  return found;
}
