import { expect, test } from "vitest";
import { screenOf } from "./follow-links.ts";

const here = { origin: "https://cafe.example", pathname: "/" };
const link = (href: string, own: { target?: string; download?: string } = {}) => ({
  href,
  target: "",
  download: "",
  ...own,
});

test("a link to another screen of this page", () => {
  expect(screenOf({ link: link("https://cafe.example/rewards?reward=1"), here })).toBe("/rewards");
});

test.each([
  ["to the same page", link("https://cafe.example/?from=mail")],
  ["to another site", link("https://elsewhere.example/rewards")],
  ["that opens a tab", link("https://cafe.example/terms", { target: "_blank" })],
  ["that saves a file", link("https://cafe.example/own.json", { download: "own.json" })],
  ["to a mail program", link("mailto:hello@cafe.example")],
  ["without an address", link("")],
])("no link %s", (_what, other) => {
  expect(screenOf({ link: other, here })).toBeUndefined();
});
