import type { User } from "../identity/user.ts";
import type { Context, ProgramChange } from "../world.ts";
import type { WebhookData, WebhookKind } from "./kinds.ts";

/**
 * The change that tells other programs of something, in the commit that makes it so: nothing happens that is not told, and nothing is told that did not
 * happen. No change where no other programs take part (`program.hasCounter`). In: the kind, and what is told of it, see {@link WebhookData}.
 */
export function publishEvent<Kind extends WebhookKind>(
  { program, fresh, now }: Pick<Context, "program" | "fresh" | "now">,
  kind: Kind,
  data: WebhookData[Kind],
): readonly ProgramChange[] {
  if (!program.hasCounter) return [];
  const row = { id: fresh.id(), kind, at: now, data: JSON.stringify(data), sharedAt: null };
  return [{ kind: "insert", dataset: "webhookEvents", row }];
}

/** What is told of a customer's points. In: the customer as this commit leaves them. */
export function pointsSnapshot({ id: userId, points: balance, entryCount: entryNo }: User) {
  return { userId, balance, entryNo };
}
