import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { meOf } from "#core/members/me.ts";
import { defaultProgram } from "#core/program.ts";
import { aUser } from "#core/testing.ts";
import { dismissToast, shownToast } from "#web/ui/toasts.ts";
import { type Brought, broughtAnswers } from "./brought.ts";
import {
  followSession,
  type SessionData,
  type SessionNews,
  type SessionTabs,
  sessionKey,
} from "./session-cache.ts";

const person = (id: string, points = 0) => meOf(aUser({ id, points }), defaultProgram);

let cache = new QueryClient();
let spokenFor: (string | undefined)[] = [];

/** The session tells that somebody is there, or nobody. */
function told(me: SessionData["me"]): void {
  cache.setQueryData(sessionKey(), { me });
}

const answers = () => cache.getQueryData(["history", {}]);

let brought: Brought;

beforeEach(() => {
  cache = new QueryClient();
  spokenFor = [];
  dismissToast(shownToast()?.id ?? 0);
  brought = broughtAnswers([{ name: "dashboard", input: {}, result: "ana's" }]);
  followSession(cache, { speakFor: (id) => void spokenFor.push(id) }, brought);
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
    title: "Somebody Else Is Logged In",
    text: "You are logged in as somebody else in another tab. Nothing was changed here.",
  });
});

describe("tabs of one browser", () => {
  /** Another tab, in which the session is asked for as `asked` says. */
  function tab(asked: () => SessionData) {
    const own = new QueryClient();
    const at = listeners.length;
    const tabs: SessionTabs = {
      // Like a channel: everybody but the sender gets it.
      tell: (news) => {
        for (const [index, listener] of listeners.entries()) if (index !== at) listener(news);
      },
      listen: (listener) => void listeners.push(listener),
    };
    followSession(own, { speakFor: () => {} }, brought, tabs);
    const observer = new QueryObserver(own, { queryKey: sessionKey(), queryFn: asked });
    observer.subscribe(() => {});
    return {
      cache: own,
      tell: (me: SessionData["me"]) => own.setQueryData(sessionKey(), { me }),
      /** Undefined while nothing is known, null when nobody is there. */
      me: () => {
        const known = own.getQueryData<SessionData>(sessionKey());
        return known && (known.me?.id ?? null);
      },
    };
  }
  let listeners: ((news: SessionNews) => void)[] = [];
  let there: SessionData["me"] = null;
  let asks = 0;
  const session = (): SessionData => {
    asks += 1;
    return { me: there } as SessionData;
  };

  beforeEach(() => {
    listeners = [];
    asks = 0;
  });

  test("forget the person at once when the session ends in one of them", async () => {
    there = person("ana", 150);
    const [one, other] = [tab(session), tab(session)];
    await vi.waitFor(() => expect([one.me(), other.me()]).toEqual(["ana", "ana"]));
    other.cache.setQueryData(["history", {}], "ana's");
    there = null;
    one.tell(null);
    expect(other.me()).toBeNull();
    expect(other.cache.getQueryData(["history", {}])).toBeUndefined();
  });

  test("ask who is there when somebody logs in in one of them, once each", async () => {
    there = null;
    const [one, other] = [tab(session), tab(session)];
    await vi.waitFor(() => expect([one.me(), other.me()]).toEqual([null, null]));
    there = person("ben");
    one.tell(there);
    await vi.waitFor(() => expect(other.me()).toBe("ben"));
    expect(asks).toBe(3);
  });

  test("say nothing when one is opened", async () => {
    there = person("ana");
    tab(session);
    await vi.waitFor(() => expect(asks).toBe(1));
    tab(session);
    await vi.waitFor(() => expect(asks).toBe(2));
  });
});
