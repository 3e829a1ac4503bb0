import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ownAccount } from "#core/sessions/me.ts";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { followSession, type SessionData, sessionKey } from "#web/data/session-cache.ts";
import { linkTabs, type SessionTabs, type TabMessage } from "./session-tabs.ts";

const person = (id: string, points = 0) => ownAccount(aUser({ id, points }), contextFor(undefined));

describe("tabs of one browser", () => {
  /** A tab whose session query returns `asked`. `rendered`: the session that came with its page. */
  function tab(asked: () => SessionData, rendered?: SessionData["me"]) {
    const own = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    if (rendered !== undefined) own.setQueryData(sessionKey(), { me: rendered });
    const at = listeners.length;
    const tabs: SessionTabs = {
      // Like a channel: all tabs except the sender receive it.
      send: (message) => {
        for (const [index, listener] of listeners.entries()) if (index !== at) listener(message);
      },
      listen: (listener) => void listeners.push(listener),
    };
    followSession(own, { setUser: () => {} }, { forget: () => {} });
    linkTabs(own, tabs);
    const observer = new QueryObserver(own, { queryKey: sessionKey(), queryFn: asked });
    observer.subscribe(() => {});
    return {
      cache: own,
      setMe: (me: SessionData["me"]) => own.setQueryData(sessionKey(), { me }),
      /** Undefined while loading, null without a session. */
      me: () => {
        const known = own.getQueryData<SessionData>(sessionKey());
        return known && (known.me?.id ?? null);
      },
    };
  }
  let listeners: ((message: TabMessage) => void)[] = [];
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

  test("remove the user at once when the session ends in one of them", async () => {
    there = person("ana", 150);
    const [one, other] = [tab(session), tab(session)];
    await vi.waitFor(() => expect([one.me(), other.me()]).toEqual(["ana", "ana"]));
    other.cache.setQueryData(["history", {}], "ana's");
    there = null;
    one.setMe(null);
    expect(other.me()).toBeNull();
    expect(other.cache.getQueryData(["history", {}])).toBeUndefined();
  });

  test("refetch the session once each when a user logs in in one of them", async () => {
    there = null;
    const [one, other] = [tab(session), tab(session)];
    await vi.waitFor(() => expect([one.me(), other.me()]).toEqual([null, null]));
    there = person("ben");
    one.setMe(there);
    await vi.waitFor(() => expect(other.me()).toBe("ben"));
    expect(asks).toBe(3);
  });

  test("refetch the session that came with a page when another tab has ended it meanwhile", async () => {
    there = null;
    const one = tab(session);
    await vi.waitFor(() => expect(one.me()).toBeNull());
    const other = tab(session, person("ana"));
    await vi.waitFor(() => expect(other.me()).toBeNull());
    expect(one.me()).toBeNull();
  });

  test("keep the session that came with a page when the others have the same", async () => {
    there = person("ana");
    const one = tab(session);
    await vi.waitFor(() => expect(one.me()).toBe("ana"));
    const other = tab(session, there);
    expect(other.me()).toBe("ana");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asks).toBe(1);
  });

  test("send nothing when one is opened", async () => {
    there = person("ana");
    tab(session);
    await vi.waitFor(() => expect(asks).toBe(1));
    tab(session);
    await vi.waitFor(() => expect(asks).toBe(2));
  });
});
