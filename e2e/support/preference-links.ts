import { sealingWith } from "#adapters/secrets/sealing.ts";
import { preferenceLink } from "#core/preferences/preference-link.ts";
import type { Customer } from "./fixture.ts";

/** The key of a journey's own server, as its setting SECRET_KEY, so that a journey can sign what the server signs in emails. */
export const OWN_SECRET_KEY = "0123456789abcdef".repeat(4);

/** Returns the path of the link in an email with which a customer of an own server chooses what they receive. */
export function preferenceLinkOf({ id, email }: Customer): string {
  const sealing = sealingWith(Buffer.from(OWN_SECRET_KEY, "hex"));
  return preferenceLink({ id, emailKey: email }, Date.now(), {
    signMark: (text) => sealing.sign(text),
  });
}
