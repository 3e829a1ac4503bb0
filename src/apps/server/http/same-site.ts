import type { IncomingHttpHeaders } from "node:http";
import { isOverHttps } from "#apps/shared/headers.ts";

/** The header that our own pages and programs send with every call; a page of another site cannot without being asked. */
export const OWN_HEADER = "x-regulars";

/** The header in which a page names the person it speaks for, by id: tabs share one cookie. Programs may leave it out. */
export const AS_HEADER = "x-regulars-as";

/** The header in which a page names the location where its device stands, by id. Programs may leave it out. */
export const LOCATION_HEADER = "x-regulars-location";

/**
 * Whether a call comes from our own pages, or from a program that is no browser (decision 091). Browsers say so in
 * Sec-Fetch-Site; where they do not (plain http on a name), Origin must be `publicUrl` or, unless people come over https, the address
 * that was asked.
 */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  return headers[OWN_HEADER] !== undefined && isOwnPage(headers, publicUrl);
}

/**
 * The same without our own header, which a browser's EventSource cannot send. For reading only: a browser keeps the answer
 * from other sites' scripts by itself, and this keeps them from holding a connection open.
 */
export function isOwnPage(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  // The same name over plain http may be anybody on the wire.
  return !isOverHttps(publicUrl) && isAddressOf(origin, headers.host);
}

function isAddressOf(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
