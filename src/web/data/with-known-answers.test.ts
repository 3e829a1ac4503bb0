import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Api, QueryResult } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { pageError } from "#messages/page-error.ts";
import { memoryStorage } from "#testing/memory-storage.ts";
import { knownAnswers } from "./known-answers.ts";
import { withKnownAnswers } from "./with-known-answers.ts";

const noConnection: Reply<never> = { ok: false, error: pageError("offline") };
const session = { me: { id: "ana", isAdmin: false } } as QueryResult<"session">;
const wallet = { vouchers: [{ title: "Tea" }] } as unknown as QueryResult<"wallet">;
const FIRST = { after: null };

type Answers = Readonly<Record<string, () => Reply<unknown> | Promise<Reply<unknown>>>>;

let answers: Answers;
let reports: boolean[] = [];
let isOffline = false;
let hasNetwork = true;
const known = () => knownAnswers(() => storage);
let storage = memoryStorage();

/** A page's client; the network gives `answers`. */
function client(userId?: string): Api {
  const call = async (name: string) => (await answers[name]?.()) ?? noConnection;
  const inner = {
    ask: call,
    run: call,
    setUser: () => {},
    setLocation: () => {},
  } as unknown as Api;
  const connection = {
    hasNetwork: () => hasNetwork,
    isOffline: () => isOffline || !hasNetwork,
    report: (is: boolean) => reports.push(is),
  };
  return withKnownAnswers(inner, known(), connection, userId);
}

const online: Answers = {
  session: () => ({ ok: true, result: session, events: [] }),
  wallet: () => ({ ok: true, result: wallet, events: [] }),
};

/** A visit with a connection, which stores what was answered. */
async function visited(): Promise<void> {
  answers = online;
  const api = client();
  await api.ask("session", {});
  api.setUser("ana");
  await api.ask("wallet", FIRST);
  reports = [];
}

beforeEach(() => {
  storage = memoryStorage();
  reports = [];
  isOffline = false;
  hasNetwork = true;
});

afterEach(() => vi.useRealTimers());

describe("without a connection", () => {
  test("screens get the answers of the last visit", async () => {
    await visited();
    answers = {};
    const api = client();
    expect(await api.ask("session", {})).toMatchObject({ ok: true, result: session });
    expect(await api.ask("wallet", FIRST)).toMatchObject({ ok: true, result: wallet });
    expect(new Set(reports)).toEqual(new Set([false]));
  });

  test("they wait less than half a second once that is known", async () => {
    await visited();
    vi.useFakeTimers();
    answers = { wallet: () => new Promise(() => {}) };
    isOffline = true;
    const asked = client("ana").ask("wallet", FIRST);
    await vi.advanceTimersByTimeAsync(300);
    expect(await asked).toMatchObject({ ok: true, result: wallet });
  });

  test("they do not wait on a device that says it has no network", async () => {
    await visited();
    vi.useFakeTimers();
    answers = { session: () => new Promise(() => {}), wallet: () => new Promise(() => {}) };
    hasNetwork = false;
    const api = client();
    const asked = Promise.all([api.ask("session", {}), api.ask("wallet", FIRST)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(await asked).toMatchObject([{ result: session }, { result: wallet }]);
    expect(reports).toEqual([false, false]);
  });

  test("a device that says so wrongly gets the program's answers after the first one", async () => {
    await visited();
    hasNetwork = false;
    const late = Promise.withResolvers<Reply<unknown>>();
    const full = { ok: true, result: { vouchers: [] }, events: [] } as const;
    answers = { ...online, wallet: () => late.promise };
    const api = client("ana");
    expect(await api.ask("wallet", FIRST)).toMatchObject({ result: wallet });
    late.resolve(full);
    await vi.waitFor(() => expect(reports).toEqual([false, true]));
    expect(await api.ask("wallet", FIRST)).toEqual(full);
    answers = {};
    expect(await api.ask("wallet", FIRST)).toMatchObject({ result: { vouchers: [] } });
    answers = { wallet: () => new Promise(() => {}) };
    vi.useFakeTimers();
    const asked = api.ask("wallet", FIRST);
    await vi.advanceTimersByTimeAsync(0);
    expect(await asked).toMatchObject({ result: { vouchers: [] } });
  });

  test("the first session waits four seconds for a slow network, and a late answer is reported", async () => {
    await visited();
    vi.useFakeTimers();
    const late = Promise.withResolvers<Reply<unknown>>();
    answers = { session: () => late.promise };
    const asked = client().ask("session", {});
    await vi.advanceTimersByTimeAsync(4000);
    expect(await asked).toMatchObject({ ok: true, result: session });
    expect(reports).toEqual([false]);
    late.resolve({ ok: true, result: session, events: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(reports).toEqual([false, true]);
  });

  test("a query without a stored answer fails, and so does a command", async () => {
    await visited();
    answers = {};
    const api = client("ana");
    expect(await api.ask("profile", {})).toEqual(noConnection);
    expect(await api.run("logout", {}, "key")).toEqual(noConnection);
    expect(reports).toEqual([false, false]);
  });
});

describe("with a connection", () => {
  test("a refusal is never replaced by a stored answer", async () => {
    await visited();
    const refusal: Reply<never> = { ok: false, error: pageError("permission-denied") };
    answers = { wallet: () => refusal };
    expect(await client("ana").ask("wallet", FIRST)).toEqual(refusal);
    expect(reports).toEqual([true]);
  });

  test("the end of a session removes what was stored", async () => {
    await visited();
    answers = { session: () => ({ ok: true, result: { me: null }, events: [] }) };
    await client().ask("session", {});
    expect(storage.length).toBe(0);
  });

  test("a logout removes what was stored", async () => {
    await visited();
    client("ana").setUser(undefined);
    expect(storage.length).toBe(0);
  });

  test("an answer to a user who was logged out meanwhile is not stored", async () => {
    await visited();
    const late = Promise.withResolvers<Reply<unknown>>();
    answers = {
      wallet: () => late.promise,
      session: () => ({ ok: true, result: { me: null }, events: [] }),
    };
    const api = client("ana");
    const asked = api.ask("wallet", { after: null });
    await api.ask("session", {});
    late.resolve({ ok: true, result: wallet, events: [] });
    await asked;
    expect(storage.length).toBe(0);
  });
});
