/** Returns an email in lower case for comparison (specification §5). A file of its own, because pages use it too. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
