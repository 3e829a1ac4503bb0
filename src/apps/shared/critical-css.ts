/** A rule of a style sheet: a style rule, or an at-rule with rules inside; both as the text of the sheet. */
interface Rule {
  /** What is before the block, such as a list of selectors, or the whole text of a statement without a block. */
  readonly head: string;
  /** The text of the block, without its braces; undefined for a statement. */
  readonly block: string | undefined;
}

/** At-rules whose blocks contain rules. */
const GROUP = /^@(?:layer|media|supports|container|starting-style|scope)\b/;

/** Tailwind's values for browsers without @property. They come with the whole sheet: with all properties they are a third of a page's style. */
const FALLBACKS = "@layer properties";

/** How many results {@link criticalStyles} keeps: pages have few different sets of classes. */
const MOST = 20;

/** Returns {@link criticalCss} for one style sheet. Keeps its results, because reading the sheet takes some milliseconds. */
export function criticalStyles(sheet: string): (html: string) => string {
  const kept = new Map<string, string>();
  return (html) => {
    const key = [...classesIn(html)].toSorted().join(" ");
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = criticalCss(sheet, html);
    if (kept.size >= MOST) kept.clear();
    kept.set(key, made);
    return made;
  };
}

/**
 * Returns the part of a style sheet that a page needs to look complete: the style rules whose classes it has, and the fonts, animations and
 * properties that they name (docs/decisions/196). Their order and layers stay, so that the whole sheet changes nothing when it arrives.
 * @param sheet a style sheet as the build writes it
 * @param html the HTML of the page
 */
export function criticalCss(sheet: string, html: string): string {
  const classes = classesIn(html);
  const rules = sheet.replaceAll(/\/\*[^]*?\*\//g, "");
  const kept = filtered(rules, ({ head }) => isNeeded(head, classes));
  return layerOrder(rules) + filtered(kept, (rule) => isNamed(rule, kept));
}

/** Returns the statement that gives the layers the order of the whole sheet, also those of which nothing is kept. */
function layerOrder(css: string): string {
  const heads = rulesIn(css).map(({ head }) => /^@layer ([^;{]+)/.exec(head)?.[1]);
  const names = heads.flatMap((list) => list?.split(",") ?? []).map((name) => name.trim());
  return names.length === 0 ? "" : `@layer ${[...new Set(names)].join(",")};`;
}

/** Returns the classes that HTML names. */
function classesIn(html: string): ReadonlySet<string> {
  const lists = html.matchAll(/\sclass="([^"]*)"/g);
  return new Set(Array.from(lists, ([, list = ""]) => list.split(/\s+/).map(plain)).flat());
}

function plain(text: string): string {
  return text
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** Returns the rules for which `keeps` is true; at-rules that contain none are left out. */
function filtered(css: string, keeps: (rule: Rule) => boolean): string {
  return rulesIn(css)
    .map((rule) => {
      const { head, block } = rule;
      if (block === undefined) return head;
      if (head === FALLBACKS) return "";
      if (!GROUP.test(head)) return keeps(rule) ? `${head}{${block}}` : "";
      const inner = filtered(block, keeps);
      return inner === "" ? "" : `${head}{${inner}}`;
    })
    .join("");
}

/** Returns the rules of a sheet or of a block, in their order. */
function rulesIn(css: string): readonly Rule[] {
  const rules: Rule[] = [];
  let begin = 0;
  let brace = -1;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === "\\") at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === "(") at = endOfParentheses(css, at);
    else if (sign === "{") {
      if (depth === 0) brace = at;
      depth += 1;
    } else if (sign === "}") {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ head: css.slice(begin, brace).trim(), block: css.slice(brace + 1, at) });
      begin = at + 1;
    } else if (sign === ";" && depth === 0) {
      rules.push({ head: css.slice(begin, at + 1).trim(), block: undefined });
      begin = at + 1;
    }
  }
  return rules;
}

function endOfString(css: string, begin: number): number {
  const quote = css[begin];
  let at = begin + 1;
  while (at < css.length && css[at] !== quote) at += css[at] === "\\" ? 2 : 1;
  return at;
}

function endOfParentheses(css: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === "\\") at += 1;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === "(") depth += 1;
    else if (sign === ")") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}

/** Returns whether one of a rule's selectors has only classes of the page. At-rules such as fonts are kept for now. */
function isNeeded(head: string, classes: ReadonlySet<string>): boolean {
  if (head.startsWith("@")) return true;
  return selectorsIn(head).some((selector) =>
    classesOf(selector).every((name) => classes.has(name)),
  );
}

/** Splits a list of selectors at its commas and removes what is in parentheses and brackets, whose classes need not be there. */
function selectorsIn(head: string): readonly string[] {
  const selectors = [""];
  for (let at = 0; at < head.length; at += 1) {
    const sign = head[at] ?? "";
    if (sign === "\\") {
      selectors.push(`${selectors.pop()}${head.slice(at, at + 2)}`);
      at += 1;
    } else if (sign === '"' || sign === "'") at = endOfString(head, at);
    else if (sign === "(") at = endOfParentheses(head, at);
    else if (sign === ",") selectors.push("");
    else selectors.push(`${selectors.pop()}${sign}`);
  }
  return selectors;
}

const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;

function classesOf(selector: string): readonly string[] {
  return Array.from(selector.matchAll(CLASS), ([, name = ""]) => unescaped(name));
}

/** Returns a name without the escapes of CSS. */
function unescaped(name: string): string {
  return name.replaceAll(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_all, code?: string, sign?: string) =>
    code === undefined ? (sign ?? "") : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** Returns whether an animation or a property is named elsewhere in the style; other rules are. */
function isNamed({ head }: Rule, style: string): boolean {
  const [, name] = /^@(?:keyframes|property) (\S+)$/.exec(head) ?? [];
  return name === undefined || style.split(name).length > 2;
}
