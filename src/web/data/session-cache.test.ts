import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { ownAccount } from "#core/sessions/me.ts";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { dismissToast, shownToast } from "#web/ui/toasts.ts";
import { type PreloadedQueries, preloadedAnswers } from "./preloaded-queries.ts";
import { followSession, type SessionData, sessionKey } from "./session-cache.ts";

const person = (id: string, points = 0) => ownAccount(aUser({ id, points }), contextFor(undefined));

let cache = new QueryClient();
let usersSet: (string | undefined)[] = [];

/** Sets the session's user, or null. */
function setSession(me: SessionData["me"]): void {
  cache.setQueryData(sessionKey(), { me });
}

const answers = () => cache.getQueryData(["history", {}]);

let preloaded: PreloadedQueries;

beforeEach(() => {
  cache = new QueryClient();
  usersSet = [];
  dismissToast(shownToast()?.id ?? 0);
  preloaded = preloadedAnswers([{ name: "dashboard", input: {}, result: "ana's" }]);
  followSession(cache, { setUser: (id) => void usersSet.push(id) }, preloaded);
});

test("a login and a logout remove the previous results", () => {
  cache.setQueryData(["history", {}], "nobody's");
  setSession(person("ana"));
  expect(answers()).toBeUndefined();
  cache.setQueryData(["history", {}], "ana's");
  setSession(null);
  expect(answers()).toBeUndefined();
  expect(cache.getQueryData(sessionKey())).toMatchObject({ me: null });
  expect(usersSet).toEqual(["ana", undefined]);
  expect(shownToast()).toBeUndefined();
});

test("preloaded results are dropped when the user changes", () => {
  setSession(person("ana"));
  setSession(null);
  setSession(person("ben"));
  expect(preloaded.take("dashboard", {})).toBeUndefined();
});

test("an update of the same user keeps the results", () => {
  setSession(person("ana"));
  cache.setQueryData(["history", {}], "ana's");
  setSession(person("ana", 20));
  expect(answers()).toBe("ana's");
  expect(usersSet).toEqual(["ana"]);
});

test("a change to another user shows a toast", () => {
  setSession(person("ana"));
  cache.setQueryData(["history", {}], "ana's");
  setSession(person("ben"));
  expect(answers()).toBeUndefined();
  expect(usersSet).toEqual(["ana", "ben"]);
  expect(shownToast()).toMatchObject({
    title: "Different Account",
    text: "Another tab is logged in with a different account. Nothing was changed here.",
  });
});
