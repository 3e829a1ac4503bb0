import type { FastifySchema } from "fastify";
import * as z from "zod/mini";
import type { ErrorCode, Errors } from "#core/errors.ts";
import { errorReply } from "#engine/failures.ts";
import { statusOf } from "../http/status.ts";
import { tillBody } from "./answers.ts";
import type { TillVerb } from "./verb.ts";

/** Refusals of any call of the till API. */
const commonRefusals: readonly ErrorCode[] = [
  "malformed-input",
  "till-key-missing",
  "till-key-unknown",
  "till-key-scope",
  "too-many-requests",
  "internal",
  "store-unavailable",
];

/** Additional refusals of calls that change something. */
const retryKeyRefusals: readonly ErrorCode[] = ["retry-key-missing", "retry-key-reused"];

/** Returns every refusal of a verb. */
export function refusalsOf({ refusals, isKeyed }: TillVerb): readonly ErrorCode[] {
  return [...commonRefusals, ...(isKeyed ? retryKeyRefusals : []), ...refusals];
}

/** Sample parameters of refusals in examples. */
const sampleParams: { readonly [Code in ErrorCode]?: Errors[Code] } = {
  "malformed-input": {
    issues: [{ path: "checkId", code: "check-missing", params: { field: "checkId" } }],
  },
  "till-key-scope": { scope: "reverse" },
  "too-many-requests": { seconds: 17 },
  "location-closed": { name: "Harbour Café" },
  "currency-not-taken": { currency: "USD", taken: "EUR" },
  "check-recorded-otherwise": { checkId: "2026-11-22/118" },
  "sold-too-long-ago": { days: 7 },
  "promo-code-planned": { day: "2026-12-01" },
  "promo-code-used-by-customer": { most: 1 },
  "challenge-not-running": { name: "Ten visits, a free coffee" },
  "challenge-without-stamps": { name: "Spend 50.00 by Sunday" },
  "stamps-per-day": { most: 20 },
  "stamps-too-few": { there: 1 },
  "voucher-used": { title: "Free Coffee" },
  "voucher-cancelled": { title: "Free Coffee" },
  "voucher-expired": { title: "Free Coffee" },
  "refund-too-much": { left: 1355 },
  "refund-recorded-otherwise": { refundId: "R-17" },
  "voucher-not-used": { title: "Free Coffee" },
  "voucher-used-long-ago": { hours: 24 },
};

/** Returns an example of a refusal: its status and the body of the response. */
export function sampleRefusal(code: ErrorCode): {
  readonly status: number;
  readonly body: unknown;
} {
  // The table pairs each code with its own parameters; TypeScript loses the pairing for a variable.
  const params = (sampleParams[code] ?? {}) as Errors[typeof code];
  const reply = errorReply(code, params);
  return { status: statusOf(reply), body: tillBody(reply, "en") };
}

const refusal = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message", "params"],
      properties: {
        code: { type: "string", description: "Stable, for programs." },
        message: { type: "string", description: "A sentence for users. Its wording may change." },
        params: { type: "object", description: "Details of the error." },
      },
    },
  },
} as const;

const limitHeaders = {
  "RateLimit-Limit": { type: "integer", description: "Calls allowed per minute." },
  "RateLimit-Remaining": { type: "integer", description: "Calls left in the current minute." },
  "RateLimit-Reset": { type: "integer", description: "Seconds until the limit resets." },
} as const;

const waitHeader = {
  "Retry-After": { type: "integer", description: "Seconds to wait before the next call." },
} as const;

const retryKey = {
  type: "string",
  pattern: "^[A-Za-z0-9-]{8,100}$",
  description:
    "One per operation, the same for each attempt. Repeating the same key with the same body returns the first answer and changes nothing.",
} as const;

/** Returns the description of one verb, from its schemas and examples. */
export function described(verb: TillVerb): FastifySchema {
  const { name, scope, summary, description, isKeyed, examples } = verb;
  const shown = (part: "request" | "response") =>
    Object.fromEntries(
      Object.entries(examples).map(([label, example]) => [
        label,
        { summary: example.summary, value: example[part] },
      ]),
    );
  return {
    operationId: `till-${name}`,
    tags: ["till"],
    summary,
    description: `${description} Requires the scope ${scope}.`,
    security: [{ till: [] }],
    ...(isKeyed
      ? {
          headers: {
            type: "object",
            required: ["idempotency-key"],
            properties: { "idempotency-key": retryKey },
          },
        }
      : {}),
    body: { ...schemaOf(verb.request), "x-examples": shown("request") },
    response: {
      200: {
        ...schemaOf(verb.response),
        description: "Done now or by an earlier call.",
        headers: limitHeaders,
        "x-examples": shown("response"),
      },
      ...refusalsByStatus(verb),
    },
  };
}

/** Returns the JSON schema of what is written, so that responses may get more fields later. */
function schemaOf(schema: z.ZodMiniType): object {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io: "input" });
  return written;
}

function refusalsByStatus(verb: TillVerb): Readonly<Record<number, object>> {
  const samples = refusalsOf(verb).map((code) => ({ code, ...sampleRefusal(code) }));
  const byStatus = Object.groupBy(samples, ({ status }) => status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same = []]) => [
      status,
      {
        ...refusal,
        description: same.map(({ code }) => code).join(", "),
        headers: status === "429" ? { ...limitHeaders, ...waitHeader } : limitHeaders,
        "x-examples": Object.fromEntries(same.map(({ code, body }) => [code, { value: body }])),
      },
    ]),
  );
}
