import { expect, test } from "vitest";
import { criticalCss } from "./critical-css.ts";

test("keeps the rules of the page's classes, in their order and layers", () => {
  const sheet =
    "/*! a licence */@layer theme{:root{--ink:#000}}@layer base{h1{margin:0}}@layer utilities{.grid{display:grid}.flex{display:flex}.grid .cell{gap:1px}}.card:hover,.flex{color:red}";
  expect(criticalCss(sheet, '<div class="grid"><b class="cell"></b></div>')).toBe(
    "@layer theme,base,utilities;@layer theme{:root{--ink:#000}}@layer base{h1{margin:0}}@layer utilities{.grid{display:grid}.grid .cell{gap:1px}}",
  );
  expect(criticalCss(sheet, '<div class="card">')).toMatch(/\.card:hover,\.flex\{color:red\}$/);
});

test("keeps the order of layers of which nothing is left", () => {
  expect(criticalCss("@layer a,b;@layer c{.x{top:0}}@layer d{.y{top:0}}", '<i class="y">')).toBe(
    "@layer a,b,c,d;@layer a,b;@layer d{.y{top:0}}",
  );
});

test("reads escaped, functional and quoted selectors", () => {
  const kept = [
    ".lg\\:grid-cols-\\[minmax\\(0\\,11fr\\)\\]{top:0}",
    ".\\32 xl{top:1px}",
    '.tag[data-x="},.no{"]:not(.open){top:2px}',
    ":where(.stack>:not(:last-child)){top:3px}",
    '.tag{background:url("a}b.svg");content:"\\"}"}',
  ];
  const html = '<p class="lg:grid-cols-[minmax(0,11fr)] 2xl tag">';
  expect(criticalCss(`${kept.join("")}.no{top:4px}`, html)).toBe(kept.join(""));
});

test("classes are read as a browser reads the attribute", () => {
  const sheet = ".\\[\\&\\>svg\\]\\:size-4{width:1rem}";
  expect(criticalCss(sheet, '<p class="[&amp;&gt;svg]:size-4">')).toBe(sheet);
});

test("keeps fonts, and of animations and properties those that are named", () => {
  const sheet =
    '@font-face{font-family:A;src:url(/a.woff2)}.a{animation:rise 1s;--tw-x:1}@keyframes rise{0%{opacity:0}}@keyframes sink{to{opacity:0}}@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false}';
  const critical = criticalCss(sheet, '<i class="a">');
  expect(critical).toContain("@font-face");
  expect(critical).toContain("@keyframes rise{0%{opacity:0}}");
  expect(critical).toContain("@property --tw-x");
  expect(critical).not.toContain("sink");
  expect(critical).not.toContain("--tw-y");
});

test("at-rules that contain nothing are left out", () => {
  const sheet = "@media (width>=40rem){.a{top:0}@supports (top:0){.b{top:0}}}";
  expect(criticalCss(sheet, '<i class="c">')).toBe("");
  expect(criticalCss(sheet, '<i class="b">')).toBe(
    "@media (width>=40rem){@supports (top:0){.b{top:0}}}",
  );
});
