import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderedPageTexts } from "#messages/en/rendered-page.ts";
import type { RenderedElements } from "#web/shell/render-page.tsx";
import type { RenderedAhead } from "#web/shell/rendered-ahead.ts";
import { criticalStyles } from "./critical-css.ts";
import { FILES_BLOCK } from "./data-blocks.ts";
import { INDEX } from "./files.ts";

/** The folder inside of a built page with what renders it. No file of it is served. */
export const RENDERER = ".render";

/** The built page in parts, with what rendered pages have inside. */
export interface PageTemplate {
  /** From the beginning to the end of the head, without icons, style sheets and scripts. */
  readonly head: string;
  /** The style sheets and the scripts. */
  readonly files: string;
  /** Returns the style that HTML needs. */
  readonly styleOf: (html: string) => string;
  /** The text of the first script. */
  readonly firstScript: string;
}

/** What differs between rendered pages. */
export interface PageContent extends RenderedElements {
  readonly ahead: RenderedAhead;
  readonly brand: string;
  /** The elements that describe a page that people share; empty for the description of the built page. */
  readonly description: string;
  /** The links of icons. */
  readonly icons: string;
  /** The links of the screen's scripts. */
  readonly links: string;
  /** The data blocks. */
  readonly blocks: string;
  /** Whether the data is in the browser. */
  readonly isLocal?: true;
}

/** A finished page, with the digests by which its content policy permits its style and its first script. */
export interface FinishedPage {
  readonly html: string;
  readonly digests: { readonly style: string; readonly script: string };
}

/** Until the first script removes the HTML. */
const HIDDEN = "[data-own] #root{visibility:hidden}";

/** Nothing is painted before the template at the end is parsed: parts that come later would move others, such as a centred form. */
const PAINT_WHOLE = `<link rel="expect" href="#${FILES_BLOCK}" blocking="render">`;

const ICONS = /<link rel="(?:apple-touch-)?icon"[^>]*>/g;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const SHEETS = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

const OTHERS = new RegExp([ICONS, SHEETS, SCRIPTS].map(({ source }) => source).join("|"), "g");

/**
 * Reads the template of rendered pages from a built page; undefined for one that was built without a renderer.
 * @param folder absolute path of the built page
 * @throws when a file that the page names is missing
 */
export function pageTemplate(folder: string): PageTemplate | undefined {
  const script = path.join(folder, RENDERER, "first-script.js");
  if (!existsSync(script)) return undefined;
  const html = readFileSync(path.join(folder, INDEX), "utf8");
  const sheets = [...html.matchAll(SHEETS)];
  const readSheet = ([, file = ""]: RegExpMatchArray) =>
    readFileSync(path.join(folder, file), "utf8");
  return {
    head: html.slice(0, html.indexOf("</head>")).replaceAll(OTHERS, ""),
    files: [...sheets, ...html.matchAll(SCRIPTS)].map(([element]) => element).join(""),
    styleOf: criticalStyles(sheets.map(readSheet).join("")),
    firstScript: readFileSync(script, "utf8").trim(),
  };
}

/**
 * Puts a rendered page together (docs/decisions/196): the style that it needs is inside, and the style sheet and scripts are in a template, from
 * which the first script takes them when the content is painted.
 */
export function finishedPage(template: PageTemplate, content: PageContent): FinishedPage {
  const { ahead, description } = content;
  const { html, rules } = withoutStyleAttributes(content.html);
  const hint = ahead.isForm
    ? `<noscript><p class="p-4 text-center">${escaped(renderedPageTexts.needsScripts)}</p></noscript>`
    : "";
  const body = `${hint}<div id="root">${html}</div>`;
  const style = template.styleOf(body) + rules + content.look + HIDDEN;
  const { firstScript } = template;
  const head = template.head.replace(TITLE, () => titleOf(content));
  const files = `<template id="${FILES_BLOCK}">${template.files}${content.links}</template>`;
  const page = [
    description === "" ? head : head.replace(DESCRIPTION, "") + description,
    `<script${attributesOf(content)}>${firstScript}</script>`,
    `<style>${style}</style>`,
    PAINT_WHOLE,
    content.icons,
    `</head><body>${body}${content.blocks}${files}</body></html>`,
  ];
  return {
    html: page.join(""),
    digests: { style: digestOf(style), script: digestOf(firstScript) },
  };
}

function titleOf({ ahead, brand }: PageContent): string {
  return `<title>${escaped(ahead.title(brand))}</title>`;
}

function attributesOf({ ahead: { redirect }, isLocal }: PageContent): string {
  const returns = redirect?.returns ? " data-returns" : "";
  const target = redirect === undefined ? "" : ` data-path="${redirect.path}"${returns}`;
  return target + (isLocal ? " data-local" : "");
}

/** A style attribute as React writes it: no text of an element can look like one, because quotation marks are escaped there. */
const STYLE_ATTRIBUTE = / style="([^"]*)"/g;
const DECLARATIONS = /^[-\w:;%.#, ]+$/;

/**
 * Returns HTML whose style attributes, which the content policy forbids, are rules: lengths and shares such as the filled part of a bar.
 * @throws TypeError for a value with other characters
 */
function withoutStyleAttributes(html: string): { readonly html: string; readonly rules: string } {
  const styles: string[] = [];
  const changed = html.replaceAll(STYLE_ATTRIBUTE, (_attribute, style: string) => {
    if (!DECLARATIONS.test(style))
      throw new TypeError(`A style has unexpected characters: ${style}`);
    if (!styles.includes(style)) styles.push(style);
    return ` data-style="${styles.indexOf(style)}"`;
  });
  const rules = styles.map((style, place) => `[data-style="${place}"]{${style}}`);
  return { html: changed, rules: rules.join("") };
}

/** Returns the digest of a text for a content policy. */
function digestOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Returns a data block. It is no script, and no text in it can end it. */
export function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Escapes a text for HTML, also in an attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
