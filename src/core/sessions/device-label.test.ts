import { describe, expect, test } from "vitest";
import { deviceLabel } from "./device-label.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)";
const android = "Mozilla/5.0 (Linux; Android 10; K)";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const mobileWebkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

describe("a browser's label includes its system", () => {
  test.each([
    [`${windows.replace(")", "; rv:132.0)")} Gecko/20100101 Firefox/132.0`, "Firefox on Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
    ["Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0", "Firefox on Android"],
    [`${iphone} ${mobileWebkit} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
    [`${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [`${mac} ${webkit} Chrome/130.0.0.0 Safari/537.36`, "Chrome on Mac"],
    [`${android} ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [`${iphone} ${mobileWebkit} CriOS/130.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
      "Chrome on ChromeOS",
    ],
    [`${windows} ${webkit} HeadlessChrome/130.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [`${mac} ${mobileWebkit} Version/17.6 Safari/605.1.15`, "Safari on Mac"],
    [`${iphone} ${mobileWebkit} Version/17.5 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
    [
      `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${mobileWebkit} Version/16.6 Mobile/15E148 Safari/604.1`,
      "Safari on iPad",
    ],
    [`${windows} ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, "Edge on Windows"],
    [`${android} ${webkit} Chrome/130.0 Mobile Safari/537.36 EdgA/130.0`, "Edge on Android"],
    [`${windows} ${webkit} Chrome/129.0.0.0 Safari/537.36 OPR/115.0.0.0`, "Opera on Windows"],
    [
      `${android} ${webkit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [`${iphone} ${mobileWebkit} Mobile/15E148`, "an app on iPhone"],
    ["Mozilla/5.0 (compatible) Firefox/132.0", "Firefox"],
  ])("%s: %s", (agent, label) => {
    expect(deviceLabel(agent)).toBe(label);
  });
});

describe("a program that is not a browser is labelled as a script", () => {
  test.each([
    ["curl/8.5.0", "a script (curl)"],
    ["Wget/1.21.4", "a script (Wget)"],
    ["python-requests/2.32.3", "a script (Python)"],
    ["Python-urllib/3.12", "a script (Python)"],
    ["node", "a script (Node)"],
    ["Go-http-client/1.1", "a script (Go)"],
    ["okhttp/4.12.0", "a script (Java)"],
    ["HTTPie/3.2.2", "a script (HTTPie)"],
  ])("%s: %s", (agent, label) => {
    expect(deviceLabel(agent)).toBe(label);
  });
});

test.each(["", " ", "Mozilla/5.0", "hello", "<script>alert(1)</script>", "nodejs-like", "\u0000"])(
  "nothing is known about %j",
  (agent) => {
    expect(deviceLabel(agent)).toBe("");
  },
);

test("is short and carries no word of the header, however long or odd it is", () => {
  const odd = [
    `${windows} ${webkit} Chrome/<b>Your bank</b> Safari/537.36`,
    `curl/${"9".repeat(100_000)}`,
    `${" ".repeat(600)}Firefox/1 Windows`,
    "Version/1.".repeat(50_000),
    `Mozilla/5.0 (Windows) ${"Firefox/1 ".repeat(10_000)}`,
  ];
  const began = performance.now();
  expect(odd.map(deviceLabel)).toEqual([
    "Chrome on Windows",
    "a script (curl)",
    "",
    "",
    "Firefox on Windows",
  ]);
  expect(performance.now() - began).toBeLessThan(100);
});
