import type { FastifyReply, FastifyRequest } from "fastify";
import { type Compressed, type Encoded, encodedFor, encodedOnce } from "./compressed.ts";
import { POLICY_HEADER, policyWithDigests } from "./headers.ts";
import type { FinishedPage } from "./rendered-page.ts";

/** A rendered page that is sent many times. */
export interface KeptPage extends Pick<FinishedPage, "digests"> {
  readonly body: Compressed;
}

/** Sends a rendered page, compressed, with the content policy that permits what is inside of it (docs/decisions/196). */
export function sendRendered(
  request: FastifyRequest,
  response: FastifyReply,
  { body, digests }: KeptPage,
): FastifyReply {
  return send(response, encodedFor(acceptedBy(request), body), digests);
}

/** Sends a rendered page that is for one user alone, the same way. */
export async function sendRenderedOnce(
  request: FastifyRequest,
  response: FastifyReply,
  { html, digests }: FinishedPage,
): Promise<FastifyReply> {
  return send(response, await encodedOnce(acceptedBy(request), html), digests);
}

function acceptedBy({ headers }: FastifyRequest): string {
  return headers["accept-encoding"] ?? "";
}

function send(
  response: FastifyReply,
  encoded: Encoded,
  digests: FinishedPage["digests"],
): FastifyReply {
  const policy = String(response.getHeader(POLICY_HEADER));
  if (encoded.encoding !== undefined) response.header("content-encoding", encoded.encoding);
  return response
    .header(POLICY_HEADER, policyWithDigests(policy, digests))
    .header("vary", "accept-encoding")
    .send(encoded.body);
}
