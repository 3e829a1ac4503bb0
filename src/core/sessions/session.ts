import * as z from "zod/mini";

/**
 * A signed-in device. `id` is the SHA-256 of its token in hex, so that tokens are never stored. `seenAt`: the last request, within some
 * minutes; `device`: see device.ts, such as 'Firefox on Windows', empty when unknown.
 */
export const sessionSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  createdAt: z.int(),
  expiresAt: z.int(),
  seenAt: z.int(),
  device: z.string(),
});

/** A stored session, see {@link sessionSchema}. Times are UTC epoch milliseconds. */
export type Session = z.output<typeof sessionSchema>;

/** The text that a person types to prove that they are not a program (readings, People): single-use, with an expiry. */
export const challengeSchema = z.strictObject({
  id: z.string(),
  text: z.string(),
  expiresAt: z.int(),
});

/** A stored challenge, see {@link challengeSchema}. */
export type Challenge = z.output<typeof challengeSchema>;

/**
 * A login whose password was right and whose 6-digit code is outstanding (specification §4, two-factor at login). `id` is the SHA-256 of
 * the ticket's token in hex; `failures` counts wrong codes. `browser` identifies the known browser, empty for an unknown one, see
 * known-browser.ts.
 */
export const loginTicketSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  browser: z.string(),
  expiresAt: z.int(),
  failures: z.int().check(z.gte(0)),
});

/** A stored ticket, see {@link loginTicketSchema}. */
export type LoginTicket = z.output<typeof loginTicketSchema>;

/** A single-use link to choose a new password (readings, People). `id` is the SHA-256 of the link's token in hex. */
export const resetLinkSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  expiresAt: z.int(),
});

/** A stored reset link, see {@link resetLinkSchema}. */
export type ResetLink = z.output<typeof resetLinkSchema>;

/** The reply to a command by its retry key. `fingerprint` shows whether a repeat has the same input. */
export const receiptSchema = z.strictObject({
  id: z.string(),
  fingerprint: z.string(),
  /** The stored reply as JSON text. */
  reply: z.string(),
  createdAt: z.int(),
});

/** A stored receipt, see {@link receiptSchema}. */
export type Receipt = z.output<typeof receiptSchema>;
