/** Longer headers are somebody's joke; what is told is at their beginning. */
const LONGEST = 512;

type Known = readonly (readonly [pattern: RegExp, name: string])[];

/** Browsers, those first that also carry another's name. */
const browsers: Known = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, "Safari"],
];

/** Systems, those first that also carry another's name. */
const systems: Known = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Programs that are no browser, by how they introduce themselves. */
const scripts: Known = [
  [/^curl\//i, "curl"],
  [/^Wget\//i, "Wget"],
  [/^(?:python|aiohttp|httpx)\b/i, "Python"],
  [/^(?:node|undici|axios)\b/i, "Node"],
  [/^Go-http-client\//i, "Go"],
  [/^(?:Java|Apache-HttpClient|okhttp)\b/i, "Java"],
  [/^HTTPie\//i, "HTTPie"],
];

/**
 * What a person knows a device by: 'Firefox on Windows', 'Safari on iPhone', 'a script (curl)', and an empty text for what nobody
 * knows. Made of this file's own words and never of the header's, so that nothing else can come with it; at most 60 characters. In: a
 * User-Agent text, which anybody can make up: it helps people to tell their own devices apart and proves nothing.
 */
export function deviceLabel(userAgent: string): string {
  const agent = userAgent.slice(0, LONGEST);
  const script = nameIn(scripts, agent);
  if (script !== undefined) return `a script (${script})`;
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  if (system === undefined) return browser ?? "";
  return `${browser ?? "an app"} on ${system}`;
}

function nameIn(known: Known, agent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(agent))?.[1];
}
