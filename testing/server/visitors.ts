import type { Api } from "#client/api.ts";
import { overHttp } from "#client/over-http.ts";
import { newCredentials, newUser, type User } from "#core/identity/user.ts";
import type { Reply } from "#core/kit/reply.ts";
import type { Fixture } from "./fixture.ts";

/** The response to a single request. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as the program's reply; {@link post} has checked its shape. */
  readonly reply: Reply<unknown>;
}

/** A client of the API: the page's own client with a cookie jar. Takes headers for each of its requests. */
export function visit(
  fixture: Pick<Fixture, "address">,
  own: Readonly<Record<string, string>> = {},
): Api & { cookies(): string } {
  const jar = new Map<string, string>();
  const cookies = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
  const send: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    if (jar.size > 0) headers.set("cookie", cookies());
    const response = await fetch(url, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split("=", 2);
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return { ...overHttp(`${fixture.address}/api`, send), cookies };
}

/** How a single request differs from a valid one. Undefined headers are left out. */
export interface Posting {
  readonly body?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

let keys = 0;

/** Posts to an action as the page does, with the given differences. Throws if the response does not have the reply's shape. */
export async function post(fixture: Fixture, action: string, own: Posting = {}): Promise<Answer> {
  keys += 1;
  const headers = Object.entries({
    "content-type": "application/json",
    "x-regulars": "1",
    "idempotency-key": `test-key-${keys}`,
    cookie: own.token === undefined ? undefined : `regulars_session=${own.token}`,
    ...own.headers,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(`${fixture.address}/api/${action}`, {
    method: "POST",
    headers,
    body: own.body ?? "{}",
  });
  return {
    status: response.status,
    headers: response.headers,
    reply: replyIn(await response.text()),
  };
}

/** The code of a refusal, or 'ok'. */
export function outcome({ reply }: Answer): string {
  return reply.ok ? "ok" : reply.error.code;
}

function replyIn(text: string): Reply<unknown> {
  const body: unknown = JSON.parse(text);
  const isReply =
    typeof body === "object" &&
    body !== null &&
    "ok" in body &&
    (body.ok === true ? "result" in body && "events" in body : isRefusal(body));
  if (!isReply) throw new TypeError(`Not a reply: ${text.slice(0, 200)}`);
  return body as Reply<unknown>; // just checked
}

function isRefusal(body: object): boolean {
  if (!("error" in body) || typeof body.error !== "object" || body.error === null) return false;
  const { error } = body;
  return (
    ["code", "title", "message"].every((field) => typeof Reflect.get(error, field) === "string") &&
    Reflect.get(error, "message") !== "" &&
    typeof Reflect.get(error, "params") === "object"
  );
}

/** Stores a user directly; without a password they cannot log in. Returns the stored user. */
export async function addPerson(
  fixture: Fixture,
  own: Partial<User> & { name: string },
  password?: string,
): Promise<User> {
  const { fresh, services } = fixture.ports;
  const id = fresh.id();
  const user: User = {
    ...newUser({
      id,
      name: own.name,
      email: `${id}@example.com`,
      tier: "Bronze",
      referralCode: fresh.letters("ABCDEFGHJKLMNPQRSTUVWXYZ", 9),
      joinedDate: fixture.ports.clock(),
    }),
    ...(own.points !== undefined && { oldestLot: null, tierSince: null }),
    ...own,
  };
  const hash = password === undefined ? "$none$" : await services.hashPassword(password);
  await fixture.commit([
    { kind: "insert", dataset: "users", row: user },
    { kind: "insert", dataset: "credentials", row: newCredentials(user.id, hash) },
  ]);
  return user;
}

/** Creates a session directly. Returns its token, the cookie's value. */
export async function openSession(fixture: Fixture, user: Pick<User, "id">): Promise<string> {
  const token = fixture.ports.fresh.token();
  const now = fixture.ports.clock();
  const session = {
    id: fixture.ports.digest(token),
    userId: user.id,
    createdAt: now,
    expiresAt: now + 3_600_000,
    seenAt: now,
    device: "",
  };
  await fixture.commit([{ kind: "insert", dataset: "sessions", row: session }]);
  return token;
}

/** Returns a session token of the main admin. */
export async function adminSession(fixture: Fixture): Promise<string> {
  const admin = await fixture.ports.store.reader.one("users", { isMainAdmin: true });
  if (admin === undefined) throw new Error("The store has no main admin.");
  return openSession(fixture, admin);
}
