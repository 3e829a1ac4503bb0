import { actorId } from "#core/identity/acting-user.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import type { Receipt } from "#core/sessions/session.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import { refusedWith } from "./failures.ts";
import type { Ports } from "./ports.ts";

/** Whether a text can be a retry key: 8 to 100 letters, digits or hyphens. */
export function isRetryKey(key: string | undefined): key is string {
  return key !== undefined && /^[A-Za-z0-9-]{8,100}$/.test(key);
}

/** The receipt of one order: its id, what it asks for, and the change that stores its reply. */
export interface ReceiptSlip {
  readonly id: string;
  readonly fingerprint: string;
  readonly change: (reply: CodedReply<unknown>, now: number) => ProgramChange;
}

/** In: the parsed order; `secret` names fields left out of the fingerprint at any depth. Keys of two people or tills never meet. */
export function receiptFor(
  { digest }: Pick<Ports, "digest">,
  context: Context,
  order: {
    readonly name: string;
    readonly retryKey: string | undefined;
    readonly input: object;
    readonly secret: readonly string[];
  },
): ReceiptSlip {
  const id = digest(`${actorId(context)} ${order.retryKey}`);
  const body = JSON.stringify(order.input, (field, value: unknown) =>
    order.secret.includes(field) ? undefined : value,
  );
  const fingerprint = digest(`${order.name} ${body}`);
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

/** The first reply again, or the refusal of a key that was used for something else. */
export function replay(earlier: Receipt, fingerprint: string): CodedReply<unknown> {
  if (earlier.fingerprint !== fingerprint) {
    return refusedWith("retry-key-reused", {});
  }
  return JSON.parse(earlier.reply) as CodedReply<unknown>; // written by `change` above
}
