import { useState } from "react";
import type { CommandResult } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { isSignedOutError } from "#core/requests/session-errors.ts";
import { showEvents, useCommand } from "#web/data/data.ts";
import { mostImportantFirst } from "./most-important-first.ts";

/** The result of a redemption; `points` is the total added, `message` the refusal's text. */
export type Outcome =
  | ({ readonly kind: "redeemed" } & CommandResult<"redeemQrCode">)
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "signed-out" };

/** Redeems codes and keeps the last result. `redeem` resolves to the new one. */
export function useRedemption() {
  const command = useCommand("redeemQrCode", { ownErrors: true, ownEvents: true });
  const [outcome, setOutcome] = useState<Outcome>();

  const redeem = async (code: string): Promise<Outcome> => {
    setOutcome(undefined);
    const reply = await command.run({ code });
    if (reply.ok) showEvents(mostImportantFirst(reply.events));
    const reached = outcomeOf(reply);
    setOutcome(reached);
    return reached;
  };

  return { outcome, busy: command.busy, redeem };
}

function outcomeOf(reply: Reply<CommandResult<"redeemQrCode">>): Outcome {
  if (reply.ok) return { kind: "redeemed", ...reply.result };
  if (isSignedOutError(reply.error)) return { kind: "signed-out" };
  return { kind: "refused", message: reply.error.message };
}
