import { MEMBER_CODE_KEPT_MS } from "#core/counter/member-code.ts";
import type { User } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { MAIL_MS } from "#core/mails/mail.ts";
import type { Counted } from "#core/sessions/attempts.ts";
import type { Session } from "#core/sessions/session.ts";
import { WEBHOOK_KEPT_MS } from "#core/webhooks/webhook.ts";
import type { Call } from "./statement.ts";
import type { Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import { type Cells, decodedRow } from "./values.ts";

/** The rows of {@link Statements.sessionWithUser} as a session with its user. */
export function sessionAndUser([cells]: readonly Cells[]):
  | { readonly session: Session; readonly user: User }
  | undefined {
  return (
    cells && {
      session: decodedRow<"sessions">(tables.sessions, cells),
      user: decodedRow<"users">(tables.users, cells, tables.sessions.columns.length),
    }
  );
}

/** The row of {@link Statements.countAttempt} as a count. */
export function countIn([cells]: readonly Cells[]): Counted {
  return { count: Number(cells?.[0]), resetsAt: Number(cells?.[1]) };
}

/** The removals of `Store.prune`: what expired before `now` (UTC epoch milliseconds), and receipts and letters that are old. */
export function removalsOfPrune(statements: Statements, now: number): readonly Call[] {
  return [
    statements.removeBelow("sessions", "expiresAt", now),
    statements.removeBelow("challenges", "expiresAt", now),
    statements.removeBelow("loginTickets", "expiresAt", now),
    statements.removeBelow("resetLinks", "expiresAt", now),
    statements.removeBelow("exportGrants", "expiresAt", now),
    statements.removeBelow("attempts", "resetsAt", now),
    statements.removeBelow("receipts", "createdAt", now - DAY_MS),
    statements.removeBelow("mails", "createdAt", now - MAIL_MS),
    statements.removeBelow("memberCodes", "expiresAt", now - MEMBER_CODE_KEPT_MS),
    statements.removeBelow("webhookEvents", "at", now - WEBHOOK_KEPT_MS),
    statements.removeBelow("webhookDeliveries", "createdAt", now - WEBHOOK_KEPT_MS),
  ];
}

/** Runs reads of one transaction until `end` is called; a read that comes later would see another transaction's data. */
export function scoped(run: (call: Call) => Promise<readonly Cells[]>): {
  readonly run: (call: Call) => Promise<readonly Cells[]>;
  readonly end: () => void;
} {
  let open = true;
  return {
    run: (call) =>
      open ? run(call) : Promise.reject(new Error("This transaction has ended; it reads no more.")),
    end: () => {
      open = false;
    },
  };
}
