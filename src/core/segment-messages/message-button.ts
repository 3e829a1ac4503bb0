/** Where a message's button can lead. All are pages of the program, so that no message leads elsewhere. */
export const buttonKinds = ["wallet", "rewards", "reward", "card", "promo-code"] as const;

/** One of {@link buttonKinds}. */
export type ButtonKind = (typeof buttonKinds)[number];

/** The kinds whose button leads to one thing, which may be deleted. */
export const targetKinds: ReadonlySet<ButtonKind> = new Set(["reward", "card", "promo-code"]);

/** The page that records that a message's button was pressed and leads on. */
export const MESSAGE_PAGE = "/message";

/** Returns the address of a message's button in emails, pushes and the list of messages. */
export function messageLink(messageId: string): string {
  return `${MESSAGE_PAGE}/${encodeURIComponent(messageId)}`;
}
