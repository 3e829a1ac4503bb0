import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import * as z from "zod/mini";
import type { InputSchema } from "#core/kit/action.ts";
import type { Permission } from "#core/permissions.ts";
import { AS_HEADER, LOCATION_HEADER, OWN_HEADER } from "./same-site.ts";
import { sessionCookieName } from "./session-cookie.ts";

/** Where the description of the API is. */
export const OPEN_API_PATH = "/api/openapi.json";

/** What an action shows of itself for its description. */
interface Described {
  readonly kind: "command" | "query";
  readonly name: string;
  readonly input: InputSchema;
  readonly may: Permission;
  readonly receipt?: boolean | undefined;
}

const happening = {
  type: "object",
  required: ["name", "params"],
  properties: { name: { type: "string" }, params: { type: "object" } },
} as const;

const success = {
  type: "object",
  description: "It went well.",
  required: ["ok", "result", "events"],
  properties: {
    ok: { type: "boolean", const: true },
    result: { type: "object", description: "What the action gives back." },
    events: { type: "array", description: "What happened and is worth telling.", items: happening },
  },
} as const;

const refusal = {
  type: "object",
  description:
    "It was refused, and nothing was changed. `message` is for people, `code` and `params` for programs.",
  required: ["ok", "error"],
  properties: {
    ok: { type: "boolean", const: false },
    error: {
      type: "object",
      required: ["code", "title", "message", "params"],
      properties: {
        code: { type: "string" },
        title: { type: "string" },
        message: { type: "string" },
        params: { type: "object" },
        isToast: {
          type: "boolean",
          description: "True for the messages that the program's own pages show as a toast.",
        },
      },
    },
  },
} as const;

/**
 * Describes the routes that are registered after it, as OpenAPI 3.1 at {@link OPEN_API_PATH}. The schemas only describe:
 * Fastify must not validate, coerce or strip by them, because the engine's own parse is the only validator. In: the program's name, and
 * the origin that people type.
 */
export async function describeApi(
  app: FastifyInstance,
  brand: string,
  publicUrl: string | undefined,
): Promise<void> {
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${brand} API`,
        version: "1",
        description:
          "Every action of the program: POST its input as JSON. Points are whole points, times UTC epoch milliseconds. What stands under /api/till/v1 is for point-of-sale systems and keeps its meaning; the actions beside it are for the program's own pages and change with them.",
      },
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: sessionCookieName(publicUrl) },
          till: { type: "http", scheme: "bearer", description: "A till's key: till_…" },
        },
      },
    },
  });
  app.get(OPEN_API_PATH, { schema: { hide: true } }, (_request, response) =>
    response.header("cache-control", "no-store").send(app.swagger()),
  );
}

/** One action's description, from its own schema. */
export function descriptionOf(action: Described): FastifySchema {
  const keyed = action.kind === "command" && action.receipt !== false;
  return {
    operationId: action.name,
    tags: [action.kind === "command" ? "commands" : "queries"],
    summary: `${action.kind === "command" ? "Command" : "Query"}. May: ${action.may}.`,
    security: action.may === "anyone" ? [] : [{ session: [] }],
    headers: {
      type: "object",
      required: keyed ? [OWN_HEADER, "idempotency-key"] : [OWN_HEADER],
      properties: {
        [OWN_HEADER]: {
          type: "string",
          description: "Any value: shows that no other site's form sends this.",
        },
        ...(action.may === "anyone" ? {} : { [AS_HEADER]: speaker, [LOCATION_HEADER]: standing }),
        ...(keyed ? { "idempotency-key": retryKey } : {}),
      },
    },
    body: bodySchema(action.input),
    response: { 200: success, "4xx": refusal, "5xx": refusal },
  };
}

const speaker = {
  type: "string",
  description: "Optional: a person's id. Refused when the session is somebody else's by now.",
};

const standing = {
  type: "string",
  description: "Optional: the id of the location where the device stands, for the audit log.",
};

const retryKey = {
  type: "string",
  pattern: "^[A-Za-z0-9-]{8,100}$",
  description: "One a gesture: the same key again gives the first reply and does nothing twice.",
};

/** What the schema takes in, before it trims and so on. */
function bodySchema(input: InputSchema): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: "input" });
  return schema;
}
