/** The letter-case-blind form of an email (specification §5). In a file of its own: pages compare emails, too. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
