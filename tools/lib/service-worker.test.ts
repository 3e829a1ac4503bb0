import { expect, test } from "vitest";
import { customerChunks, fontsIn } from "./service-worker.mjs";

const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  fileName,
  imports,
  dynamicImports,
  moduleIds: [`/project/src/web/${fileName}`],
  isEntry: fileName === "page.js",
});

test("the server edition keeps what customers can load, and nothing of the back office", () => {
  const backOffice = {
    ...chunk("staff-1.js", ["lists.js"], ["counter.js"]),
    moduleIds: ["C:\\project\\src\\web\\shell\\staff\\staff-routes.tsx"],
  };
  const chunks = [
    chunk("page.js", ["first.js"], ["wallet.js", "staff-1.js"]),
    chunk("first.js"),
    chunk("wallet.js", ["lists.js"], ["voucher.js", "wallet.js"]),
    chunk("voucher.js"),
    chunk("lists.js"),
    chunk("counter.js"),
    backOffice,
  ];
  expect(customerChunks(chunks).map(({ fileName }) => fileName)).toEqual([
    "page.js",
    "first.js",
    "wallet.js",
    "lists.js",
    "voucher.js",
  ]);
});

test("fonts are found in style sheets", () => {
  const css =
    '@font-face{src:url(/assets/figtree-a1.woff2)format("woff2")}@font-face{src:url("/assets/b-2.woff2")}a{background:url(/assets/c.svg)}';
  expect(fontsIn(css)).toEqual(["assets/figtree-a1.woff2", "assets/b-2.woff2"]);
});
