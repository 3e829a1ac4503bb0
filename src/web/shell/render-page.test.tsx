import { describe, expect, test } from "vitest";
import type { QueryResult } from "#client/api.ts";
import { isRefusal } from "#core/kit/refusal.ts";
import { defaultProgram } from "#core/program.ts";
import { session } from "#core/sessions/session-query.ts";
import { contextFor } from "#testing/context.ts";
import type { PreloadedAnswer } from "#web/data/preloaded-queries.ts";
import { renderPage } from "./render-page.tsx";

const NOT_THERE = /style="|<script|<!--\$!-->|<template/;

/** The session's reply to a visitor of a program. */
function visitorOf(own: Partial<typeof defaultProgram> = {}): QueryResult<"session"> {
  const context = contextFor(undefined, { program: { ...defaultProgram, ...own } });
  const shown = session.show({}, {}, context);
  if (isRefusal(shown)) throw new TypeError("The session is never refused.");
  return shown.result;
}

const rendered = async (
  address: string,
  visitor = visitorOf(),
  answers: readonly PreloadedAnswer[] = [],
) => (await renderPage({ address, edition: "server", session: visitor, answers })).html;

const legalText = (text: string) => ({
  name: "legalPage",
  input: { kind: "terms" },
  result: { page: { version: 2, at: Date.UTC(2026, 0, 5, 23, 59), text } },
});

describe("a public page is rendered whole, without what the content policy forbids", () => {
  test.each([
    ["/login", "Password"],
    ["/signup", "Confirm Password"],
    ["/signup?ref=ANA1234", "ANA1234"],
    ["/forgot-password", "Email"],
    ["/terms", "The terms of Café Nord"],
    ["/contact", "hello@cafe.example"],
    ["/discover/rewards", "No rewards yet."],
  ])("%s", async (address, text) => {
    const html = await rendered(address, visitorOf(), [
      legalText("The terms of Café Nord"),
      {
        name: "supportContact",
        input: {},
        result: { email: "hello@cafe.example", phone: "", website: "", text: "" },
      },
      { name: "publicRewards", input: {}, result: { rewards: [] } },
    ]);
    expect(html.toLowerCase()).toContain(text.toLowerCase());
    expect(html).toContain("<h1");
    expect(html).not.toMatch(NOT_THERE);
  });
});

test("what people have typed is text in it, never an element", async () => {
  const brand = {
    ...defaultProgram.brand,
    name: '<img src=x onerror="alert(1)">',
    tagline: "</div>",
  };
  const html = await rendered("/login", visitorOf({ brand }));
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(html).toContain("&lt;/div&gt;");
  expect(await rendered("/signup?ref=%3Cb%3Ex", visitorOf())).not.toContain("<b>x");
  const terms = await rendered("/terms", visitorOf(), [
    legalText("<script>alert(1)</script> [x](javascript:alert(1))"),
  ]);
  expect(terms).not.toMatch(/<script|href="javascript:/);
});

test("a date is rendered in UTC, whatever the time zone of the server", async () => {
  expect(await rendered("/terms", visitorOf(), [legalText("Terms")])).toContain("Jan 5, 2026");
});

test("the program's own look comes with it", async () => {
  const data = { address: "/login", edition: "server", answers: [] } as const;
  const plain = await renderPage({ ...data, session: visitorOf() });
  expect(plain.look).toBe("");
  const own = { ...defaultProgram.brand, name: "Nord" };
  const card = { ...defaultProgram.card, pattern: "beans" } as typeof defaultProgram.card;
  const visitor = { ...visitorOf({ brand: own }), look: { shades: null, tiers: [], card } };
  const { look, html } = await renderPage({ ...data, session: visitor });
  expect(look).toContain("/card-patterns/beans.svg");
  expect(html).toContain("Nord");
});

test("an error of a component rejects", async () => {
  const broken = { ...visitorOf(), publicPages: 1 } as unknown as QueryResult<"session">;
  await expect(rendered("/login", broken)).rejects.toThrow(TypeError);
});
