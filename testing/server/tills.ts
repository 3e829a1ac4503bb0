import { expect } from "vitest";
import { tillVerbs } from "#apps/server/till/verbs.ts";
import { phoneLookupKey } from "#core/identity/phone-lookup-key.ts";
import type { User } from "#core/identity/user.ts";
import type { Location } from "#core/locations/location.ts";
import { type TillScope, tillScopes } from "#core/tills/till-key.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import { aLocation, aVoucher } from "../rows.ts";
import type { Fixture } from "./fixture.ts";
import { addPerson, adminSession, post } from "./visitors.ts";

/** The response to a till's call. */
export interface TillAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body, whatever it holds. */
  readonly body: unknown;
}

/** How a till's call differs from a valid one. Undefined headers are left out. */
export interface TillCall {
  readonly key?: string | undefined;
  readonly retryKey?: string | undefined;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The raw body, instead of the JSON of the input. */
  readonly text?: string;
}

let calls = 0;

/** Returns a unique retry key. */
export function anotherRetryKey(): string {
  calls += 1;
  return `till-test-${process.pid}-${calls}`;
}

/** Calls a verb as a till does, with the given differences. */
export async function callTill(
  { address }: Pick<Fixture, "address">,
  verb: string,
  body: unknown,
  { key, retryKey = anotherRetryKey(), method = "POST", headers = {}, text }: TillCall = {},
): Promise<TillAnswer> {
  const all = Object.entries({
    "content-type": "application/json",
    "idempotency-key": retryKey,
    authorization: key === undefined ? undefined : `Bearer ${key}`,
    ...headers,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(`${address}/api/till/v1/${verb}`, {
    method,
    headers: all,
    ...(method === "GET" ? {} : { body: text ?? JSON.stringify(body) }),
  });
  const received = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text: received,
    body: received === "" ? undefined : JSON.parse(received),
  };
}

/** The status of an answer, and the code of its refusal or 'ok'. */
export function statusAndCode({ status, body }: TillAnswer): readonly [number, string] {
  if (typeof body !== "object" || body === null || !("error" in body)) return [status, "ok"];
  const { error } = body as { error: { code: string } }; // the shape of every refusal; a test looks at it
  return [status, error.code];
}

/** Returns the response of a successful call after checking its exact shape; otherwise the test fails. */
export function resultOf(verb: string, answer: TillAnswer): Readonly<Record<string, unknown>> {
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  const schema = tillVerbs.find(({ name }) => name === verb)?.response;
  expect(schema?.parse(answer.body)).toEqual(answer.body);
  return answer.body as Record<string, unknown>; // just parsed
}

/** Adds a customer with an email derived from the name, and a phone number. */
export function addMember(
  fixture: Fixture,
  name: string,
  own: Partial<Pick<User, "id" | "phone">> = {},
): Promise<User> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const phoneKey = phoneLookupKey(own.phone ?? "");
  return addPerson(fixture, { name, email, emailKey: email, phoneKey, ...own });
}

/** Adds a location directly. Returns its row. */
export async function openLocation(
  fixture: Fixture,
  own: Partial<Location> = {},
): Promise<Location> {
  const id = fixture.ports.fresh.id();
  const row = aLocation({ id, name: `Café ${id}`, nameKey: `café ${id.toLowerCase()}`, ...own });
  await fixture.commit([{ kind: "insert", dataset: "locations", row }]);
  return row;
}

/** Creates a key as an admin. Returns the key and its id. */
export async function makeKey(
  fixture: Fixture,
  locationId: string,
  scopes: readonly TillScope[] = tillScopes,
): Promise<{ readonly id: string; readonly key: string }> {
  const token = await adminSession(fixture);
  const body = JSON.stringify({ name: "Till 1", locationId, scopes });
  const { reply } = await post(fixture, "createTillKey", { token, body });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.result as { id: string; key: string }; // the action's own result
}

/** Adds a user's voucher without expiry directly. Returns its row. */
export async function giveVoucher(
  fixture: Fixture,
  { id: userId }: Pick<User, "id">,
  own: Partial<Voucher> = {},
): Promise<Voucher> {
  const { fresh, clock } = fixture.ports;
  const code = `V-${fresh.letters("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", 8)}`;
  const row = aVoucher({ id: fresh.id(), userId, code, issuedAt: clock(), ...own });
  await fixture.commit([{ kind: "insert", dataset: "vouchers", row }]);
  return row;
}
