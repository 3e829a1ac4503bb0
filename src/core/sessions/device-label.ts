import { type Device, storedDevice } from "./device.ts";

/** Longest prefix of a header that is read; the names are at its beginning. */
const LONGEST = 512;

type Known = readonly (readonly [pattern: RegExp, name: string])[];

/** Browsers, those that also carry another one's name first. */
const browsers: Known = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, "Safari"],
];

/** Operating systems, those that also carry another one's name first. */
const systems: Known = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Programs that are not browsers, by the product name in their header. */
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
 * Returns the stored form of the device that sends a User-Agent header: 'Firefox on Windows', 'Safari on iPhone', 'a script (curl)', or empty when unknown; at
 * most 60 characters. It contains only this file's names, never text of the header. A User-Agent can be forged: the label helps users to recognize their
 * devices and proves nothing.
 */
export function deviceLabel(userAgent: string): string {
  return storedDevice(deviceOf(userAgent.slice(0, LONGEST)));
}

function deviceOf(agent: string): Device {
  const script = nameIn(scripts, agent);
  if (script !== undefined) return { kind: "script", name: script };
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  if (browser !== undefined && system !== undefined)
    return { kind: "browser-on-system", browser, system };
  if (browser !== undefined) return { kind: "browser", browser };
  return system === undefined ? { kind: "unknown" } : { kind: "app-on-system", system };
}

function nameIn(known: Known, agent: string): string | undefined {
  return known.find(([pattern]) => pattern.test(agent))?.[1];
}
