import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CommandResult, QueryResult } from "#client/api.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { MailMessage } from "#core/mails/mail.ts";
import { ask } from "#engine/ask.ts";
import { execute } from "#engine/execute.ts";
import { errorReply } from "#engine/failures.ts";
import { mailText } from "#messages/mail-text.ts";
import { clientAddress } from "../http/client-address.ts";
import { readJsonOnly } from "../http/json-bodies.ts";
import { languageOf } from "../http/language.ts";
import { defaultLimits } from "../http/limits.ts";
import { errorReplyWithStatus, httpErrorReply } from "../ops/errors.ts";
import type { ServerParts } from "../parts.ts";
import { sendTillReply } from "./answers.ts";
import { described } from "./description.ts";
import { guard } from "./guard.ts";
import { readTillKey } from "./key.ts";
import type { TillActions } from "./verb.ts";
import { TILL_PATH, tillVerbs } from "./verbs.ts";

/**
 * The till API (decision 110, docs/api.md) for point-of-sale systems. Register with the prefix {@link TILL_PATH}. Each call passes the key
 * and its limits, the JSON parser, the verb's schema and then the engine, which checks key and scope again. Cookies are not read and
 * browsers do not send keys automatically, so no same-site check is needed.
 */
export async function till(app: FastifyInstance, parts: ServerParts): Promise<void> {
  readJsonOnly(app);
  const { hook, forget } = await guard(app, parts, parts.limits ?? defaultLimits);
  app.addHook("onRequest", hook);
  app.setErrorHandler<FastifyError>((error, request, response) =>
    sendTillReply(response, ...errorReplyWithStatus(error, request)),
  );
  app.setNotFoundHandler((request, response) => answerUnknownPath(request, response));
  for (const verb of tillVerbs) {
    app.post(`/${verb.name}`, { schema: described(verb) }, async (request, response) => {
      const reply = await verb.answer(tillActions(parts, request), request.body);
      if (!reply.ok && reply.error.code === "till-key-unknown") forget(request);
      return sendTillReply(response, reply);
    });
  }
}

/** Returns the engine's actions as the till of a call's key. */
function tillActions({ ports, programs }: ServerParts, request: FastifyRequest): TillActions {
  const caller = { address: clientAddress(request), knownBrowser: "" };
  const asked = { token: undefined, tillKey: readTillKey(request) ?? "", caller };
  const retryKey = request.headers["idempotency-key"]?.toString();
  return {
    language: languageOf(request.headers),
    ask: async <Name extends Parameters<TillActions["ask"]>[0]>(name: Name, input: object) => {
      const reply = await ask(ports, programs, { ...asked, name, input });
      return reply as CodedReply<QueryResult<Name>>; // the registry's type of this query
    },
    run: async <Name extends Parameters<TillActions["run"]>[0]>(name: Name, input: object) => {
      const writeMail = (mail: MailMessage) => mailText(mail, languageOf(request.headers));
      const order = { ...asked, name, input, retryKey, writeMail };
      const { reply } = await execute(ports, programs, order);
      return reply as CodedReply<CommandResult<Name>>; // the registry's type of this command
    },
  };
}

function answerUnknownPath(request: FastifyRequest, response: FastifyReply): FastifyReply {
  const path = request.url.split("?", 1)[0] ?? "";
  const isVerb = tillVerbs.some(({ name }) => path === `${TILL_PATH}/${name}`);
  if (isVerb) return sendTillReply(response.header("allow", "POST"), httpErrorReply(405), 405);
  const name = path.replace(/^\/api\//, "").slice(0, 60);
  return sendTillReply(response, errorReply("unknown-action", { name }));
}
