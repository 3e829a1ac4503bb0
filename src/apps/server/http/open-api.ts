import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import * as z from "zod/mini";
import type { InputSchema } from "#core/kit/action.ts";
import type { Permission } from "#core/permissions.ts";
import { AS_HEADER, LOCATION_HEADER, OWN_HEADER } from "./same-site.ts";
import { sessionCookieName } from "./session-cookie.ts";

/** The path of the API description. */
const OPEN_API_PATH = "/api/openapi.json";

/** What the description needs to know about an action. */
interface Described {
  readonly kind: "command" | "query";
  readonly name: string;
  readonly input: InputSchema;
  readonly may: Permission;
  readonly also?: Permission | undefined;
  readonly receipt?: boolean | undefined;
}

const happening = {
  type: "object",
  required: ["name", "params"],
  properties: { name: { type: "string" }, params: { type: "object" } },
} as const;

const success = {
  type: "object",
  description: "Success.",
  required: ["ok", "result", "events"],
  properties: {
    ok: { type: "boolean", const: true },
    result: { type: "object", description: "The result of the action." },
    events: {
      type: "array",
      description: "Events that a page can show to the user.",
      items: happening,
    },
  },
} as const;

const refusal = {
  type: "object",
  description:
    "The action was refused and nothing was changed. `message` is for users, `code` and `params` are for programs.",
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
          description: "True for messages that the program's own pages show as a toast.",
        },
      },
    },
  },
} as const;

/**
 * Describes the routes registered after it as OpenAPI 3.1 at {@link OPEN_API_PATH}. The schemas are documentation only: Fastify must not
 * validate, coerce or strip, because the engine's parse is the only validator.
 * @param publicUrl the origin in the address bar, when it is known
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
          "All actions of the program. Send the input as JSON with POST. Points are whole numbers, times are UTC epoch milliseconds. The paths under /api/till/v1 are a stable API for point-of-sale systems. All other actions serve the program's own pages and may change with them.",
      },
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: sessionCookieName(publicUrl) },
          till: { type: "http", scheme: "bearer", description: "The key of a till: till_…" },
        },
      },
    },
  });
  app.get(OPEN_API_PATH, { schema: { hide: true } }, (_request, response) =>
    response.header("cache-control", "no-store").send(app.swagger()),
  );
}

/** Returns the description of one action, from its schema. */
export function descriptionOf(action: Described): FastifySchema {
  const keyed = action.kind === "command" && action.receipt !== false;
  return {
    operationId: action.name,
    tags: [action.kind === "command" ? "commands" : "queries"],
    summary: `${action.kind === "command" ? "Command" : "Query"}. May: ${action.may}${action.also === undefined ? "" : ` and ${action.also}`}.`,
    security: action.may === "anyone" ? [] : [{ session: [] }],
    headers: {
      type: "object",
      required: keyed ? [OWN_HEADER, "idempotency-key"] : [OWN_HEADER],
      properties: {
        [OWN_HEADER]: {
          type: "string",
          description: "Any value. Protects against requests from forms on other sites.",
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
  description:
    "Optional: a user id. The request is refused if the session belongs to another user.",
};

const standing = {
  type: "string",
  description: "Optional: the id of the device's location, for the audit log.",
};

const retryKey = {
  type: "string",
  pattern: "^[A-Za-z0-9-]{8,100}$",
  description:
    "One per user action. Repeating a request with the same key returns the first reply and changes nothing.",
};

/** Returns the schema of the input before transformations such as trimming. */
function bodySchema(input: InputSchema): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: "input" });
  return schema;
}
