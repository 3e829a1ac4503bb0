import { describe, expect, test } from "vitest";
import { type TillScope, tillScopes } from "#core/tills/till-key.ts";
import { actions } from "#testing/actions/samples.ts";
import { openFixtureForFile, openFixtureForTest } from "#testing/server/fixture.ts";
import {
  callTill,
  makeKey,
  openLocation,
  statusAndCode,
  type TillCall,
} from "#testing/server/tills.ts";
import { adminSession, outcome, post } from "#testing/server/visitors.ts";
import type { TillVerb } from "./verb.ts";
import { tillVerbs } from "./verbs.ts";

const fixture = await openFixtureForFile();
const place = (await openLocation(fixture)).id;
const { key } = await makeKey(fixture, place);

/** A valid call as in the documentation. */
const right = ({ examples }: TillVerb): unknown => Object.values(examples)[0]?.request;

const strangers: readonly { label: string; call: (session: string) => TillCall; code: string }[] = [
  { label: "no key", call: () => ({}), code: "till-key-missing" },
  {
    label: "a session's cookie",
    call: (session) => ({ headers: { cookie: `regulars_session=${session}`, "x-regulars": "1" } }),
    code: "till-key-missing",
  },
  {
    label: "a session's token as the key",
    call: (session) => ({ key: session }),
    code: "till-key-missing",
  },
  {
    label: "another scheme",
    call: () => ({ headers: { authorization: `Basic ${key}` } }),
    code: "till-key-missing",
  },
  {
    label: "the key in a cookie",
    call: () => ({ headers: { cookie: `authorization=Bearer ${key}` } }),
    code: "till-key-missing",
  },
  {
    label: "a made-up key",
    call: () => ({ key: `till_${"A".repeat(43)}` }),
    code: "till-key-unknown",
  },
  {
    label: "a key with a further character",
    call: () => ({ key: `${key}x` }),
    code: "till-key-missing",
  },
];

describe("callers without a key", () => {
  test.each(strangers)("are refused with $label", async ({ call, code }) => {
    const session = await adminSession(fixture);
    const before = await fixture.rowCounts();
    for (const verb of tillVerbs) {
      for (const body of [right(verb), { spoilt: true }]) {
        const answer = await callTill(fixture, verb.name, body, call(session));
        expect([verb.name, ...statusAndCode(answer)]).toEqual([verb.name, 401, code]);
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      }
    }
    expect(await fixture.rowCounts()).toEqual(before);
  });

  test("cannot find out which verbs exist", async () => {
    for (const [path, method] of [
      ["nothing", "POST"],
      ["search", "GET"],
      ["search", "OPTIONS"],
    ] as const) {
      const answer = await callTill(fixture, path, {}, { method });
      expect(statusAndCode(answer)).toEqual([401, "till-key-missing"]);
    }
  });
});

test("a cookie beside a key has no effect", async () => {
  const cookie = `regulars_session=${await adminSession(fixture)}`;
  const { key: searching } = await makeKey(fixture, place, ["search"]);
  const call = { key: searching, headers: { cookie, "x-regulars": "1" } };
  expect(statusAndCode(await callTill(fixture, "search", { query: "ana" }, call))).toEqual([
    200,
    "ok",
  ]);
  const body = { handle: "nobody@example.com" };
  expect(statusAndCode(await callTill(fixture, "inquire", body, call))).toEqual([
    403,
    "till-key-scope",
  ]);
});

test("a revoked key is refused from the next call on", async () => {
  const { id, key: given } = await makeKey(fixture, place);
  const call = () => callTill(fixture, "search", { query: "ana" }, { key: given });
  expect(statusAndCode(await call())).toEqual([200, "ok"]);
  const token = await adminSession(fixture);
  expect(
    outcome(await post(fixture, "revokeTillKey", { token, body: JSON.stringify({ id }) })),
  ).toBe("ok");
  for (let time = 0; time < 3; time += 1) {
    expect(statusAndCode(await call())).toEqual([401, "till-key-unknown"]);
  }
});

describe("a key's scope", () => {
  const pairs = tillScopes.flatMap((scope) => tillVerbs.map((verb) => ({ scope, verb })));
  const keys = new Map<TillScope, string>();

  test.each(pairs)("$scope permits $verb.name only if it is that", async ({ scope, verb }) => {
    const one = keys.get(scope) ?? (await makeKey(fixture, place, [scope])).key;
    keys.set(scope, one);
    const answer = await callTill(fixture, verb.name, right(verb), { key: one });
    const isShut = scope !== verb.scope;
    // The example's customer, check and voucher do not exist, so a permitted call is refused by a rule.
    expect(isShut ? [403] : [200, 404]).toContain(answer.status);
    expect(statusAndCode(answer)[1] === "till-key-scope").toBe(isShut);
    expect(answer.text.includes(`"params":{"scope":"${verb.scope}"}`)).toBe(isShut);
  });
});

test("a till's key cannot run the actions of the program's pages", async () => {
  const before = await fixture.rowCounts();
  const closed = actions.filter(({ may }) => may !== "anyone");
  for (const { name, sample } of closed) {
    const headers = { authorization: `Bearer ${key}`, cookie: `regulars_session=${key}` };
    const answer = await post(fixture, name, { body: JSON.stringify(sample), headers });
    expect([name, answer.status]).toEqual([name, 401]);
  }
  expect(await fixture.rowCounts()).toEqual(before);
});

test("an unknown verb is refused in the same format", async () => {
  for (const [path, method, status, code] of [
    ["nothing", "POST", 404, "unknown-action"],
    ["__proto__", "POST", 404, "unknown-action"],
    ["search/", "POST", 404, "unknown-action"],
    ["search", "GET", 405, "malformed-input"],
    ["search", "PUT", 405, "malformed-input"],
  ] as const) {
    const answer = await callTill(fixture, path, {}, { key, method });
    expect([path, ...statusAndCode(answer)]).toEqual([path, status, code]);
    expect(Object.keys(answer.body as object)).toEqual(["error"]); // parsed JSON
    expect(answer.headers.get("allow")).toBe(status === 405 ? "POST" : null);
  }
});

test("a command requires an Idempotency-Key, a query does not", async () => {
  for (const verb of tillVerbs) {
    for (const wrong of [undefined, "", "short", "with spaces in it", "x".repeat(101)]) {
      const headers = { "idempotency-key": wrong };
      const [status, code] = statusAndCode(
        await callTill(fixture, verb.name, right(verb), { key, headers }),
      );
      expect([status === 400, code === "retry-key-missing"]).toEqual([verb.isKeyed, verb.isKeyed]);
    }
  }
});

test("an unavailable store is reported in the same format", async () => {
  const closing = await openFixtureForTest();
  const { key: there } = await makeKey(closing, (await openLocation(closing)).id);
  await closing.ports.store.close();
  const answer = await callTill(closing, "search", { query: "ana" }, { key: there });
  expect([500, 503]).toContain(answer.status);
  expect(answer.body).toEqual({
    error: {
      code: expect.stringMatching(/^(internal|store-unavailable)$/),
      message: expect.any(String),
      params: {},
    },
  });
});

test("reported no unexpected errors", () => {
  expect(fixture.faults).toEqual([]);
});
