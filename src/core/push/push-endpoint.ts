/** An https address on the default port, without a login or fragment, at a name with a dot. */
const HTTPS =
  /^https:\/\/((?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d])(?:\/[\x21-\x7e]*)?$/i;

/** Endings of names that only a private network resolves. */
const LOCAL =
  /\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|onion)$/i;

/** Maximum length of an endpoint, in characters. */
export const ENDPOINT_LENGTH = 1000;

/**
 * Returns whether an address can be that of a push service: https, and a name of the public internet instead of an IP address. Push services
 * are not listed, because each browser chooses its own. Which addresses the name has is checked at each request.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > ENDPOINT_LENGTH || /[@#\\]/.test(endpoint)) return false;
  const host = HTTPS.exec(endpoint)?.[1];
  return host !== undefined && !LOCAL.test(host);
}

/** Returns the name of an endpoint's push service, for lists: the rest of the address is a key. */
export function pushServiceOf(endpoint: string): string {
  return HTTPS.exec(endpoint)?.[1] ?? "";
}
