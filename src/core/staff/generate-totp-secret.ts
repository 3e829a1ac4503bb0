import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { can } from "../permissions.ts";
import { command } from "../world.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Length of a secret in characters: 160 bits, the length of the hash (RFC 4226, section 4). */
export const SECRET_LENGTH = 32;

/**
 * Generates a two-factor secret and its address for authenticator apps (specification §4, §7; §9: 6 digits, 30 seconds, SHA1, the issuer is
 * the product name). Nothing is stored until a code confirms it.
 */
export const generateTotpSecret = /* @__PURE__ */ command({
  name: "generateTotpSecret",
  input: z.strictObject({}),
  may: "signed-in",
  // A stored reply would contain the secret.
  receipt: false,
  load: async () => ({}),
  decide(_facts, _input, context) {
    const user = actingUser(context);
    if (!can(user, "staff")) return refuse("totp-staff-only", {});
    const secretKey = context.fresh.letters(BASE32, SECRET_LENGTH);
    return {
      changes: [],
      events: [],
      result: {
        secretKey,
        otpAuthUri: otpAuthUri(context.program.brand.name, user.email, secretKey),
      },
    };
  },
});

/** Returns the address in the QR picture for authenticator apps. */
function otpAuthUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const facts = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
  return `otpauth://totp/${label}?${facts}`;
}
