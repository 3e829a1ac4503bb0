import fc, { type Arbitrary } from "fast-check";
import { fitting } from "./fitting.ts";
import { deepText } from "./odd-values.ts";
import type { Asked, Kind, Who } from "./request.ts";
import type { Described } from "./schema.ts";
import { unfitting } from "./unfitting.ts";

/** The maximum size of a body, in bytes, as stated in the server's refusal. */
const LIMIT = 64 * 1024;

type Header = readonly [string, string];

const JSON_TYPE: Header = ["content-type", "application/json"];
const OWN: Header = ["x-regulars", "1"];

/** What the requests refer to. */
export interface Targets {
  readonly actions: readonly Described[];
  /** Ids of existing rows. */
  readonly ids: readonly string[];
}

/** A valid call, except for what the functions below change. */
interface Call {
  readonly action: Described;
  readonly body: string | Uint8Array;
  readonly who: Who;
  readonly headers?: readonly Header[];
  readonly method?: string;
}

const anyNumber = fc.nat({ max: 0xffffff });

function asked(kind: Kind, call: Arbitrary<Call>): Arbitrary<Asked> {
  return fc.tuple(call, anyNumber, fc.uuid()).map(([made, session, key]) => ({
    kind,
    method: made.method ?? "POST",
    path: `/api/${made.action.name}`,
    headers: made.headers ?? rightHeaders(made.action, key),
    body: made.body,
    who: made.who,
    session,
  }));
}

function rightHeaders({ isKeyed, may }: Described, key: string): readonly Header[] {
  return [
    JSON_TYPE,
    ...(may === "till" ? [] : [OWN]),
    ...(isKeyed ? [["idempotency-key", key] as const] : []),
  ];
}

const anyone = fc.constantFrom<Who>("nobody", "customer", "sub-admin", "main admin", "till");

/** Invalid inputs, from users without and with every permission. */
export function unfittingCalls({ actions }: Targets): Arbitrary<Asked> {
  const calls = actions.map((action) =>
    fc.record({
      action: fc.constant(action),
      body: unfitting(action.input).map((input) => JSON.stringify(input)),
      who: anyone,
    }),
  );
  return asked("an action, an input that does not fit", fc.oneof(...calls));
}

/** Valid inputs with ids of existing rows, from users without permission. */
export function forbiddenCalls({ actions, ids }: Targets): Arbitrary<Asked> {
  const calls = actions
    .filter(({ may }) => may !== "anyone")
    .map((action) =>
      fc.record({
        action: fc.constant(action),
        body: fitting(action.input, ids).map((input) => JSON.stringify(input)),
        who: fc.constantFrom(...whoMayNot(action.may)),
      }),
    );
  return asked("an action, a fitting input, no right to it", fc.oneof(...calls));
}

function whoMayNot(may: string): readonly Who[] {
  if (may === "till") return ["nobody", "customer", "main admin"];
  if (may === "signed-in") return ["nobody", "till"];
  const customers = ["nobody", "customer", "till"] as const;
  return may === "staff" ? customers : [...customers, "sub-admin"];
}

/** A kind of user who has permission for an action. */
function whoMay({ may }: Described): Who {
  return may === "till" ? "till" : "main admin";
}

/** Valid inputs from those with permission: tills, and guests and managers, whose accounts no other requests use. */
export function permittedCalls({ actions, ids }: Targets): Arbitrary<Asked> {
  const calls = actions.map((action) =>
    fc.record({
      action: fc.constant(action),
      body: fitting(action.input, ids).map((input) => JSON.stringify(input)),
      who: fc.constantFrom(...harmless(action)),
    }),
  );
  return asked("an action, a fitting input, the right to it", fc.oneof(...calls));
}

function harmless({ may }: Described): readonly Who[] {
  if (may === "till") return ["till"];
  if (may === "anyone") return ["nobody"];
  return may === "signed-in" ? ["guest", "manager"] : ["manager"];
}

/** Unreadable bodies, from a user with permission. */
export function unreadableCalls({ actions, ids }: Targets): Arbitrary<Asked> {
  const calls = actions.map((action) => {
    const right = fitting(action.input, ids).map((input) => JSON.stringify(input));
    const who = fc.constant(whoMay(action));
    return fc.oneof(
      fc.record({ action: fc.constant(action), body: unreadable(right), who }),
      fc.tuple(right, fc.constantFrom(...otherTypes), fc.uuid()).map(([body, type, key]): Call => {
        const headers = rightHeaders(action, key).filter(([name]) => name !== "content-type");
        return { action, body, who: whoMay(action), headers: [...headers, ...type] };
      }),
    );
  });
  return asked("an action, a body that is no JSON of ours", fc.oneof(...calls));
}

const otherTypes: readonly (readonly Header[])[] = [
  [],
  [["content-type", ""]],
  [["content-type", "text/plain"]],
  [["content-type", "text/plain; application/json"]],
  [["content-type", "application/x-www-form-urlencoded"]],
  [["content-type", "multipart/form-data; boundary=x"]],
  [["content-type", "application/jsonp"]],
  [["content-type", "application/xml"]],
  [["content-type", "application/json; charset=utf-16"]],
  [["content-type", "application/json; charset=iso-8859-1"]],
  [["content-type", "x".repeat(4000)]],
  [JSON_TYPE, ["content-encoding", "gzip"]],
  [JSON_TYPE, ["content-encoding", "br, identity"]],
];

function unreadable(right: Arbitrary<string>): Arbitrary<string | Uint8Array> {
  const depth = fc.integer({ min: 50, max: 9000 });
  const around = fc.constantFrom(LIMIT - 1, LIMIT, LIMIT + 1, 2 * LIMIT, 300_000);
  return fc.oneof(
    right.map((text) => text.slice(0, -1)),
    right.map((text) => `${text}}`),
    right.map((text) => `${text.slice(0, -1)},}`),
    right.map((text) => text.replaceAll('"', "'").replace("{", "{'x':")),
    right.map((text) => `/* */${text}`),
    right.map((text) => `\u0000${text}`),
    right.map((text) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"))),
    right.map((text) => new Uint8Array(Buffer.concat([Buffer.from(text), Buffer.from([0xff])]))),
    fc.constantFrom("", " ", "null", "NaN", "undefined", "1e400", "-", '"', "\ud800", "[]", "0"),
    depth.map((many) => deepText(many, "array")),
    depth.map((many) => deepText(many, "object")),
    around.map((size) => `{"surprise":"${"x".repeat(size - 15)}"}`),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Uint8Array.of(0x7b, 0, ...bytes)),
  );
}

/** Calls with one invalid header, from a user with permission, so that nothing else causes the refusal. */
export function misheadedCalls({ actions, ids }: Targets): Arbitrary<Asked> {
  const calls = actions.map((action) =>
    fc
      .tuple(fitting(action.input, ids), fc.uuid(), fc.constantFrom(...wrongHeads(action)))
      .map(([input, key, spoil]): Call => {
        const headers = rightHeaders(action, key);
        const call = { action, body: JSON.stringify(input), who: whoMay(action), headers };
        return { ...call, ...spoil(headers) };
      }),
  );
  return asked("an action, headers that do not belong to it", fc.oneof(...calls));
}

type Spoil = (right: readonly Header[]) => Partial<Call>;

function wrongHeads(action: Described): readonly Spoil[] {
  const { may, isKeyed } = action;
  const and = (name: string, value: string): Spoil => {
    return (right) => ({ headers: [...right, [name, value]] });
  };
  const instead = (name: string, value: string | undefined): Spoil => {
    const own: readonly Header[] = value === undefined ? [] : [[name, value]];
    return (right) => ({ headers: [...right.filter(([other]) => other !== name), ...own] });
  };
  const anyActions = [
    ...["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "QUERY"].map(
      (method): Spoil =>
        () => ({ method }),
    ),
    ...(isKeyed ? oddRetryKeys.map((key) => instead("idempotency-key", key)) : []),
  ];
  if (may === "till") return [...anyActions, ...oddKeys.map(strangersKey)];
  return [
    ...anyActions,
    instead("x-regulars", undefined),
    and("origin", "https://evil.example"),
    and("origin", "null"),
    and("origin", "\u00e9"),
    and("sec-fetch-site", "cross-site"),
    and("sec-fetch-site", "same-site"),
    and("sec-fetch-site", "same-origin, cross-site"),
    ...(may === "anyone"
      ? []
      : ["nobody-at-all", "__proto__", "é"].map((as) => and("x-regulars-as", as))),
    ...(may === "anyone" ? [] : oddCookies.map((cookie) => strangers(cookie))),
  ];
}

const oddRetryKeys = [
  undefined,
  "",
  "short",
  "x".repeat(101),
  "with spaces in it",
  "é".repeat(9),
  "a;b:c=d-e",
];

const oddCookies = [
  "regulars_session=",
  "regulars_session=%00",
  "regulars_session=%zz",
  `regulars_session=${"a".repeat(3000)}`,
  "regulars_session=x; regulars_session=y",
  "__Host-regulars_session=x",
  "=; ;;; a=b=c",
  "__proto__=x; constructor=y",
  'regulars_session="quoted"',
];

/** Invalid or unknown till keys. */
const oddKeys = [
  "",
  "Bearer",
  "Bearer ",
  "Bearer till_",
  `Bearer till_${"a".repeat(43)}`,
  `Bearer till_${"a".repeat(3000)}`,
  "Basic dGlsbDp0aWxs",
  "till_x",
  "Bearer till_\u00e9",
  "Bearer __proto__",
];

function strangersKey(key: string): Spoil {
  return (right) => ({ who: "nobody", headers: [...right, ["authorization", key]] });
}

function strangers(cookie: string): Spoil {
  return (right) => ({ who: "nobody", headers: [...right, ["cookie", cookie]] });
}
