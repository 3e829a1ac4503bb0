import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Permission } from "#core/permissions.ts";
import type { SignedOutCode } from "#core/requests/session-errors.ts";
import { type Admission, admit } from "#engine/admit.ts";
import { failureReply } from "#engine/failures.ts";
import { BODY_LIMIT } from "../ops/errors.ts";
import type { ServerParts } from "../parts.ts";
import { sendReply } from "./replies.ts";
import { AS_HEADER } from "./same-site.ts";
import { readSessionToken } from "./session-cookie.ts";

/** What is known of an action before its body is read. */
interface LargeAction {
  readonly name: string;
  readonly may: Permission;
  readonly signedOut?: SignedOutCode;
  readonly bodyLimit?: number;
}

/** A hook that answers a request whose body must not be read. */
type BodyHook = (request: FastifyRequest, response: FastifyReply) => Promise<unknown>;

/** The input is checked after it has been read. */
const unread = z.strictObject({});

/**
 * Returns the hooks of an action whose body may exceed {@link BODY_LIMIT}, none for others: before a body that is larger, or of unknown
 * length, is read, the session and its permission are checked, so that nobody else can make the server read and hold it. This costs such
 * a request one more round trip.
 */
export function checkBeforeLargeBody(
  { name, may, signedOut, bodyLimit = 0 }: LargeAction,
  { ports, programs }: ServerParts,
): BodyHook[] {
  if (bodyLimit <= BODY_LIMIT) return [];
  const action = { input: unread, may, unattended: true, ...(signedOut && { signedOut }) } as const;
  const refusalOf = async (request: FastifyRequest) => {
    const as = request.headers[AS_HEADER];
    const asked = { name, input: {}, token: readSessionToken(request) };
    const admission: Admission = await admit(ports, programs, action, {
      ...asked,
      as: typeof as === "string" ? as : undefined,
    });
    return admission.ok ? undefined : admission;
  };
  const hook: BodyHook = async (request, response) => {
    const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    if (length <= BODY_LIMIT) return undefined;
    const refusal = await refusalOf(request).catch((error: unknown) =>
      failureReply(ports, error, name),
    );
    // The rest of the request is not read, so the connection cannot be used again.
    return refusal && sendReply(response.header("connection", "close"), refusal);
  };
  return [hook];
}
