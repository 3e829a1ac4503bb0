import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/actor.ts";
import { can } from "../permissions.ts";
import { command } from "../world.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Characters of a secret: 160 bits, the length of the hash (RFC 4226, section 4). */
export const SECRET_LENGTH = 32;

/** `generateTotpSecret` takes nothing. */
export const generateTotpSecretInput = z.strictObject({});

/**
 * Draws a secret for two-factor and its address for authenticator apps (specification §4, §7; §9: 6 digits, 30 seconds, SHA1,
 * the issuer is the product name). Nothing is stored: a code made from it has to come back first.
 */
export const generateTotpSecret = /* @__PURE__ */ command({
  name: "generateTotpSecret",
  input: generateTotpSecretInput,
  may: "signed-in",
  // A stored reply would keep the secret.
  receipt: false,
  load: async () => ({}),
  decide(_facts, _input, context) {
    const user = actingUser(context);
    if (!can(user, "staff")) return refuse("totp-staff-only", {});
    const secretKey = context.fresh.letters(BASE32, SECRET_LENGTH);
    return {
      changes: [],
      events: [],
      result: { secretKey, otpAuthUri: otpAuthUri(context.program.brand, user.email, secretKey) },
    };
  },
});

/** The address that authenticator apps read off a QR picture. */
function otpAuthUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const facts = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
  return `otpauth://totp/${label}?${facts}`;
}
