import type { IncomingHttpHeaders } from "node:http";

/** The header that our own pages and programs send with every call; a page of another site cannot without being asked. */
export const OWN_HEADER = "x-regulars";

/**
 * Whether a call comes from our own pages, or from a program that is no browser (design §5, CSRF). Browsers say so in
 * Sec-Fetch-Site; where they do not (plain http on a name), Origin must be the address that was asked, or `publicUrl`.
 */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (headers[OWN_HEADER] === undefined) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  return origin === undefined || origin === publicUrl || isAddressOf(origin, headers.host);
}

function isAddressOf(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
