import type { PrintBrand } from "./logo-stack.ts";

/** What a poster or table tent says, as it is printed. */
export interface SignTexts extends PrintBrand {
  /** The main colour in a shade on which white is readable, and which is readable on white. */
  readonly accent: string;
  readonly headline: string;
  /** Such as 'Earn 1 point for every 1.00 EUR.'; empty for none. */
  readonly earning: string;
  /** What to do, in order. */
  readonly steps: readonly string[];
  /** A line of the program's own, such as a campaign; empty for none. */
  readonly note: string;
  /** Above the address, such as 'Or go to'. */
  readonly addressLead: string;
  /** The address as it is typed, without 'https://'. */
  readonly address: string;
  /** The address that the QR code contains. */
  readonly link: string;
}

/** Returns the address of the sign-up, as people type it from print. */
export function signUpAddress(origin: string): string {
  return `${origin}/signup`;
}

/** Returns the address of the sign-up in a printed QR code, with a referral code unless it is empty. The program learns that a poster led there. */
export function signUpLink(origin: string, referral: string): string {
  const code = referral.trim();
  const friend = code === "" ? "" : `&ref=${encodeURIComponent(code)}`;
  return `${signUpAddress(origin)}?from=poster${friend}`;
}

/** Returns the address of the steps that install the app, as people type it from print. */
export function installAddress(origin: string): string {
  return `${origin}/install`;
}

/** Returns the address of these steps in a printed QR code, from which the sign-up learns that a poster led there. */
export function installLink(origin: string): string {
  return `${installAddress(origin)}?from=poster`;
}

/** Returns an address as people type it: without 'https://' and 'www.'. */
export function typedAddress(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/, "");
}
