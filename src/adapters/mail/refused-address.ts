/** Codes of SMTP that refuse a mailbox for good, where the server adds no enhanced code (RFC 5321, 4.2.3). */
const MAILBOX_CODES: ReadonlySet<number> = new Set([550, 551, 553]);

/** The enhanced codes of addresses that do not exist or take no emails (RFC 3463, 3.2 and 3.3): 5.1.1, 5.1.10, 5.2.1 and so on. */
const ADDRESS_CODE = /^5\.(1\.(1|2|3|6|10)|2\.1)$/;

/**
 * Returns the server's code if it refused the recipient's address for good, undefined for any other error: a refused sender, a full
 * mailbox, a policy and a temporary failure say nothing about the address.
 */
export function refusedAddressCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { command, responseCode, response } = error as {
    readonly command?: unknown;
    readonly responseCode?: unknown;
    readonly response?: unknown;
  }; // nodemailer adds them to errors of a conversation
  if (command !== "RCPT TO" || typeof responseCode !== "number" || responseCode < 500) {
    return undefined;
  }
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response)) ?? [];
  if (enhanced !== undefined) return ADDRESS_CODE.test(enhanced) ? enhanced : undefined;
  return MAILBOX_CODES.has(responseCode) ? String(responseCode) : undefined;
}
