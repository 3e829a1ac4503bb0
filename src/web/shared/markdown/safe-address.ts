/** Returns an address that a link may have: of the web, email, a phone number or a page of the program; undefined for others. */
export function safeAddress(address: string): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:)[^\s]/i.test(address)) return address;
  // Not '//host' or '/\host', which lead to another site.
  return /^\/(?![/\\])/.test(address) ? address : undefined;
}
