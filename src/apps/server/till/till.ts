import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CommandResult, QueryResult } from "#client/api.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { ask } from "#engine/ask.ts";
import { execute } from "#engine/execute.ts";
import { addressOf } from "../http/address.ts";
import { readJsonOnly } from "../http/json-bodies.ts";
import { languageOf } from "../http/language.ts";
import { defaultLimits } from "../http/limits.ts";
import { refused } from "../http/replies.ts";
import { faultReply, httpRefusal } from "../ops/faults.ts";
import type { ServerParts } from "../parts.ts";
import { sendTillReply } from "./answers.ts";
import { described } from "./described.ts";
import { guard } from "./guard.ts";
import { keyIn } from "./key.ts";
import type { TillDoor } from "./verb.ts";
import { TILL_PATH, tillVerbs } from "./verbs.ts";

/**
 * The till API (decision 110, docs/api.md): what point-of-sale systems call. Register with the prefix {@link TILL_PATH}. A call passes, in this
 * order: its key and how often it calls, JSON, the verb's own schema, and then the engine, which looks at key and scope itself. Cookies are not read, and no browser
 * sends a key by itself, so that there is nothing to guard against other sites.
 */
export async function till(app: FastifyInstance, parts: ServerParts): Promise<void> {
  readJsonOnly(app);
  const { hook, forget } = await guard(app, parts.ports, parts.limits ?? defaultLimits);
  app.addHook("onRequest", hook);
  app.setErrorHandler<FastifyError>((error, request, response) =>
    sendTillReply(response, ...faultReply(error, request)),
  );
  app.setNotFoundHandler((request, response) => answerUnknown(request, response));
  for (const verb of tillVerbs) {
    app.post(`/${verb.name}`, { schema: described(verb) }, async (request, response) => {
      const reply = await verb.answer(doorOf(parts, request), request.body);
      if (!reply.ok && reply.error.code === "till-key-unknown") forget(request);
      return sendTillReply(response, reply);
    });
  }
}

/** The engine, as the till whose key a call has. */
function doorOf({ ports, program }: ServerParts, request: FastifyRequest): TillDoor {
  const caller = { address: addressOf(request), knownBrowser: "" };
  const asked = { token: undefined, tillKey: keyIn(request) ?? "", caller };
  const retryKey = request.headers["idempotency-key"]?.toString();
  return {
    language: languageOf(request.headers),
    ask: async <Name extends Parameters<TillDoor["ask"]>[0]>(name: Name, input: object) => {
      const reply = await ask(ports, program, { ...asked, name, input });
      return reply as CodedReply<QueryResult<Name>>; // the registry's own type of this query
    },
    run: async <Name extends Parameters<TillDoor["run"]>[0]>(name: Name, input: object) => {
      const { reply } = await execute(ports, program, { ...asked, name, input, retryKey });
      return reply as CodedReply<CommandResult<Name>>; // the registry's own type of this command
    },
  };
}

function answerUnknown(request: FastifyRequest, response: FastifyReply): FastifyReply {
  const path = request.url.split("?", 1)[0] ?? "";
  const isVerb = tillVerbs.some(({ name }) => path === `${TILL_PATH}/${name}`);
  if (isVerb) return sendTillReply(response.header("allow", "POST"), httpRefusal(405), 405);
  const name = path.replace(/^\/api\//, "").slice(0, 60);
  return sendTillReply(response, refused("unknown-action", { name }));
}
