import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { defaultProgram } from "#core/program.ts";
import { ownAccount } from "#core/sessions/me.ts";
import { aUser } from "#testing/rows.ts";
import { dismissToast, shownToast } from "#web/ui/toasts.ts";
import { type PreloadedQueries, preloadedAnswers } from "./preloaded-queries.ts";
import { followSession, type SessionData, sessionKey } from "./session-cache.ts";

const person = (id: string, points = 0) => ownAccount(aUser({ id, points }), defaultProgram);

let cache = new QueryClient();
let spokenFor: (string | undefined)[] = [];

/** The session tells that somebody is there, or nobody. */
function told(me: SessionData["me"]): void {
  cache.setQueryData(sessionKey(), { me });
}

const answers = () => cache.getQueryData(["history", {}]);

let brought: PreloadedQueries;

beforeEach(() => {
  cache = new QueryClient();
  spokenFor = [];
  dismissToast(shownToast()?.id ?? 0);
  brought = preloadedAnswers([{ name: "dashboard", input: {}, result: "ana's" }]);
  followSession(cache, { setUser: (id) => void spokenFor.push(id) }, brought);
});

test("whoever comes or goes finds none of the answers to the one before", () => {
  cache.setQueryData(["history", {}], "nobody's");
  told(person("ana"));
  expect(answers()).toBeUndefined();
  cache.setQueryData(["history", {}], "ana's");
  told(null);
  expect(answers()).toBeUndefined();
  expect(cache.getQueryData(sessionKey())).toMatchObject({ me: null });
  expect(spokenFor).toEqual(["ana", undefined]);
  expect(shownToast()).toBeUndefined();
});

test("what came with the page is its person's alone", () => {
  told(person("ana"));
  told(null);
  told(person("ben"));
  expect(brought.take("dashboard", {})).toBeUndefined();
});

test("news of the same person leave the answers alone", () => {
  told(person("ana"));
  cache.setQueryData(["history", {}], "ana's");
  told(person("ana", 20));
  expect(answers()).toBe("ana's");
  expect(spokenFor).toEqual(["ana"]);
});

test("one person in another's place is told", () => {
  told(person("ana"));
  cache.setQueryData(["history", {}], "ana's");
  told(person("ben"));
  expect(answers()).toBeUndefined();
  expect(spokenFor).toEqual(["ana", "ben"]);
  expect(shownToast()).toMatchObject({
    title: "Different Account",
    text: "Another tab is logged in with a different account. Nothing was changed here.",
  });
});
