import type { IncomingHttpHeaders } from "node:http";
import { isOverHttps } from "#apps/shared/headers.ts";

/** The header that our pages and programs send with every call; another site's page cannot send it without a preflight request. */
export const OWN_HEADER = "x-regulars";

/** The header with the user that a page shows, by id, because tabs share one cookie. Optional for programs. */
export const AS_HEADER = "x-regulars-as";

/** The header with the location of the page's device, by id. Optional for programs. */
export const LOCATION_HEADER = "x-regulars-location";

/**
 * Whether a call comes from our own pages, or from a program that is no browser (decision 091). Uses Sec-Fetch-Site; browsers that do not
 * send it (plain HTTP on a name) must send an Origin that is `publicUrl` or, without HTTPS, the requested address.
 */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  return headers[OWN_HEADER] !== undefined && isOwnPage(headers, publicUrl);
}

/**
 * The same without our own header, which EventSource cannot send. For reads only: browsers hide the response from other sites' scripts, and
 * this keeps them from holding a connection open.
 */
export function isOwnPage(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  // Over plain HTTP the name does not prove who sends.
  return !isOverHttps(publicUrl) && isAddressOf(origin, headers.host);
}

function isAddressOf(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
