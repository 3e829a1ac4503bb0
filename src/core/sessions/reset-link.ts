import type { User } from "../identity/user.ts";
import type { Letter } from "../mails/letters.ts";
import type { Context, ProgramChange } from "../world.ts";
import type { ResetLink } from "./session.ts";

/** How long a reset link works, in milliseconds: an hour. */
export const RESET_LINK_MS = 3_600_000;

/** How long a link that was sent answers every further request, too, in milliseconds: ten minutes. */
export const KEPT_LINK_MS = 600_000;

/** The page that a reset link leads to; the key comes in its query. */
export const RESET_PAGE = "/reset-password";

/** What asking for a link needs besides the context: whose password, the links they had, and the letter to whom. */
export interface LinkOrder {
  readonly user: Pick<User, "id">;
  readonly earlier: readonly ResetLink[];
  readonly recipient: string;
  readonly letter: Letter;
}

/**
 * The changes that make a single-use link to a new password and put its letter out, in place of the person's earlier links
 * (readings, People). None while a link of the last ten minutes is unused: whoever asks again and again, for somebody else, neither makes that link void
 * nor fills their mailbox (docs/decisions/042). Only the token's digest is kept with the link; the token itself is in the letter alone.
 */
export function newResetLink(
  { user, earlier, recipient, letter }: LinkOrder,
  { fresh, now, digest }: Pick<Context, "fresh" | "now" | "digest">,
): readonly ProgramChange[] {
  const isKept = earlier.some(({ expiresAt }) => expiresAt - RESET_LINK_MS + KEPT_LINK_MS > now);
  if (isKept) return [];
  const token = fresh.token();
  return [
    ...earlier.map(({ id }): ProgramChange => ({ kind: "remove", dataset: "resetLinks", id })),
    {
      kind: "insert",
      dataset: "resetLinks",
      row: { id: digest(token), userId: user.id, expiresAt: now + RESET_LINK_MS },
    },
    {
      kind: "insert",
      dataset: "mails",
      row: {
        id: fresh.id(),
        recipient,
        ...letter,
        link: `${RESET_PAGE}?token=${token}`,
        createdAt: now,
        dueAt: now,
        sentAt: null,
        failures: 0,
      },
    },
  ];
}
