import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { dataBlock, finishedPage, pageTemplate } from "./rendered-page.ts";

const { folder, remove } = scratchFolder();
afterAll(remove);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
write(
  "index.html",
  '<!doctype html><html lang="en"><head><title>Regulars</title><meta name="description" content="Any café." /><link rel="icon" href="/favicon.svg" /><script type="module" src="/assets/a.js"></script><link rel="stylesheet" crossorigin href="/assets/a.css"></head><body><div id="root"></div></body></html>',
);
write("assets/a.css", ".on{color:red}.off{color:blue}");

const content = {
  ahead: { address: "/login", title: (brand: string) => `Log In · ${brand}`, isForm: true },
  html: '<h1 class="on">Good to see you</h1>',
  look: ".loyalty-card{top:0}",
  brand: "$& <Nord>",
  description: "",
  icons: '<link rel="icon" href="/own.png">',
  links: '<link rel="modulepreload" href="/assets/login.js">',
  blocks: dataBlock("regulars-session", { brand: "</script>" }),
};

test("a page without a renderer has no template", () => {
  expect(pageTemplate(folder)).toBeUndefined();
});

describe("a rendered page", () => {
  const made = (own: Partial<Parameters<typeof finishedPage>[1]> = {}) => {
    write(".render/first-script.js", "const first=1;\n");
    const template = pageTemplate(folder);
    if (template === undefined) throw new Error("There is no template.");
    return finishedPage(template, { ...content, ...own });
  };

  test("has its style inside, and the whole sheet and the scripts in a template after its content", () => {
    const { html } = made();
    expect(html).toContain(
      "<style>.on{color:red}.loyalty-card{top:0}[data-own] #root{visibility:hidden}</style>",
    );
    expect(html).toMatch(
      /<div id="root"><h1 class="on">Good to see you<\/h1><\/div>.*<template id="regulars-files"><link rel="stylesheet" crossorigin href="\/assets\/a\.css"><script type="module" src="\/assets\/a\.js"><\/script><link rel="modulepreload" href="\/assets\/login\.js"><\/template><\/body><\/html>$/,
    );
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    expect(html.match(/rel="icon"/g)).toHaveLength(1);
    expect(html.match(/<script type="module"/g)).toHaveLength(1);
  });

  test("has the title of its screen; a brand's name cannot break out", () => {
    const { html } = made();
    expect(html).toContain("<title>Log In · $&amp; &lt;Nord&gt;</title>");
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('{"brand":"\\u003c/script>"}');
  });

  test("names the digests of its style and its first script", () => {
    const { html, digests } = made();
    const inside = (element: string) =>
      new RegExp(`<${element}(?: data-[^>]*)?>([^]*?)</${element}>`).exec(html)?.[1] ?? "";
    const digest = (text: string) =>
      `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(digests).toEqual({ style: digest(inside("style")), script: digest(inside("script")) });
  });

  test("says where a guard redirects, and which edition it is", () => {
    const redirected = (returns: boolean) => ({
      ahead: { ...content.ahead, redirect: { path: "/login", returns } },
    });
    expect(made().html).toContain("<script>const first=1;</script>");
    expect(made(redirected(true)).html).toContain('<script data-path="/login" data-returns>');
    expect(made(redirected(false)).html).toContain('<script data-path="/login">');
    expect(made({ isLocal: true }).html).toContain("<script data-local>");
  });

  test("has rules instead of style attributes", () => {
    const { html } = made({
      html: '<i style="--to:40%"></i><i style="width:2px"></i><i style="--to:40%"></i>',
    });
    expect(html).toContain('<i data-style="0"></i><i data-style="1"></i><i data-style="0"></i>');
    expect(html).toContain('[data-style="0"]{--to:40%}[data-style="1"]{width:2px}');
    expect(() => made({ html: '<i style="--to:1}</style>"></i>' })).toThrow(TypeError);
  });

  test("explains that a form needs scripts", () => {
    expect(made().html).toMatch(/<body><noscript><p class="[^"]+">This form needs JavaScript/);
    const readable = { ...content.ahead, isForm: false };
    expect(made({ ahead: readable }).html).not.toContain("<noscript>");
  });

  test("a description of its own replaces the general one", () => {
    expect(made().html).toContain("Any café.");
    const own = made({ description: '<meta name="description" content="Ours">' }).html;
    expect(own).toContain('content="Ours"');
    expect(own).not.toContain("Any café.");
  });
});
