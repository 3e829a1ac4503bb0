import { expect, test } from "vitest";
import { withEarlyStart } from "./early-start.mjs";

const page =
  '<head><script type="module" crossorigin src="/assets/index-a1.js"></script></head><body><div id="root"></div></body>';

test("the early start comes after the element that it draws into, and names the program, which is fetched ahead", () => {
  expect(withEarlyStart(page, "assets/early-b2.js").replaceAll(/\s*\n\s*/g, "")).toBe(
    '<head><link rel="modulepreload" crossorigin href="/assets/index-a1.js"></head><body><div id="root"></div><script src="/assets/early-b2.js" data-program="/assets/index-a1.js"></script></body>',
  );
});

test.each([
  ["no script", page.replace(/<script.*<\/script>/, "")],
  ["no element for the program", page.replace('id="root"', "")],
])("a page with %s is not built", (_what, html) => {
  expect(() => withEarlyStart(html, "assets/early-b2.js")).toThrow(/no script of the program/);
});
