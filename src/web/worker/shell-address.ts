/** What the program's router does not answer: the API, the server's own pages, and files. */
const otherPages = [/^\/api\//, /^\/dev\//, /^\/(?:metrics|healthz|readyz)$/, /\.[a-z\d]+$/i];

/**
 * Returns whether the cached page answers navigation to an address. Links with a key come from the server, which forbids the page to send
 * its address as a referrer.
 */
export function isShellAddress({ pathname, searchParams }: URL): boolean {
  return !searchParams.has("token") && !otherPages.some((pattern) => pattern.test(pathname));
}
