import { actorId } from "#core/identity/acting-user.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { Receipt } from "#core/sessions/session.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import { errorReply } from "./failures.ts";
import type { Ports } from "./ports.ts";

/** Whether a text has the form of a retry key: 8 to 100 letters, digits or hyphens. */
export function isRetryKey(key: string | undefined): key is string {
  return key !== undefined && /^[A-Za-z0-9-]{8,100}$/.test(key);
}

/** The receipt of one command: its id, a digest of the request, and the change that stores its reply. */
export interface PendingReceipt {
  readonly id: string;
  readonly fingerprint: string;
  readonly change: (reply: CodedReply<unknown>, now: number) => ProgramChange;
}

/**
 * Returns the receipt for a parsed request. Fields in `secret` are left out of the fingerprint at any depth. The id includes the actor, so
 * different actors can use the same retry key.
 */
export function receiptFor(
  { digest }: Pick<Ports, "digest">,
  context: Context,
  request: {
    readonly name: string;
    readonly retryKey: string | undefined;
    readonly input: object;
    readonly secret: readonly string[];
  },
): PendingReceipt {
  const id = digest(`${actorId(context)} ${request.retryKey}`);
  const body = JSON.stringify(request.input, (field, value: unknown) =>
    request.secret.includes(field) ? undefined : value,
  );
  const fingerprint = digest(`${request.name} ${body}`);
  return {
    id,
    fingerprint,
    change: (reply, createdAt) => ({
      kind: "insert",
      dataset: "receipts",
      row: { id, fingerprint, reply: JSON.stringify(reply), createdAt },
    }),
  };
}

/** Returns the first reply again, or refuses a key that was used for another request. */
export function replay(earlier: Receipt, fingerprint: string): CodedReply<unknown> {
  if (earlier.fingerprint !== fingerprint) {
    return errorReply("retry-key-reused", {});
  }
  return JSON.parse(earlier.reply) as CodedReply<unknown>; // written by `change` above
}
