import type { User } from "../identity/user.ts";
import type { Context, ProgramChange, ProgramEvent } from "../world.ts";
import type { ResetLink } from "./session.ts";

/** How long a reset link is valid, in milliseconds: an hour. */
export const RESET_LINK_MS = 3_600_000;

/** How long further requests send nothing after a link was sent, in milliseconds: ten minutes. */
export const LINK_REUSE_MS = 600_000;

/** The page that a reset link opens; the token is in its query. */
export const RESET_PAGE = "/reset-password";

/** What a reset link needs besides the context: the account, its earlier links, and the recipient. */
export interface ResetLinkRequest {
  readonly user: Pick<User, "id">;
  readonly earlier: readonly ResetLink[];
  readonly recipient: string;
  /** Whether it is sent to the main admin's recovery address. */
  readonly isRecovery: boolean;
}

/** The rows of a new link, and the event that sends it. */
interface NewLink {
  readonly changes: readonly ProgramChange[];
  readonly events: readonly ProgramEvent[];
}

/**
 * Creates a single-use reset link that replaces the account's earlier ones (readings, People). Creates none where no emails are sent, and
 * none while a link of the last ten minutes is unused: repeated requests by somebody else neither invalidate that link nor fill the mailbox
 * (docs/decisions/042). Only the token's digest is stored with the link; the token itself is in the email.
 */
export function newResetLink(
  { user, earlier, recipient, isRecovery }: ResetLinkRequest,
  { fresh, now, digest, program }: Pick<Context, "fresh" | "now" | "digest" | "program">,
): NewLink {
  const isKept = earlier.some(({ expiresAt }) => expiresAt - RESET_LINK_MS + LINK_REUSE_MS > now);
  if (isKept || !program.sendsMail) return { changes: [], events: [] };
  const token = fresh.token();
  const row = { id: digest(token), userId: user.id, expiresAt: now + RESET_LINK_MS };
  return {
    changes: [
      ...earlier.map(({ id }): ProgramChange => ({ kind: "remove", dataset: "resetLinks", id })),
      { kind: "insert", dataset: "resetLinks", row },
    ],
    events: [{ name: "reset-link.created", facts: { recipient, token, isRecovery } }],
  };
}
