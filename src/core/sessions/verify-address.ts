import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { rawText } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command, type ProgramChange } from "../world.ts";
import { readVerificationLinks, removeVerificationLinks } from "./verification-link.ts";

/**
 * Confirms the address of an account with a link, which it uses up together with the account's other links (decision 166). Refused as
 * 'verification-link-invalid' for a link that is unknown, used or expired, or whose account has another address by now.
 */
export const verifyAddress = /* @__PURE__ */ command({
  name: "verifyAddress",
  input: z.strictObject({ token: rawText({ max: 128 }) }),
  may: "anyone",
  limits: [{ per: "address", most: 60, withinMs: MINUTE_MS, isShared: true }],
  secret: ["token"],
  async prepare({ token }, reader, { digest }) {
    const link = await reader.one("verificationLinks", { id: digest(token) });
    return link?.userId;
  },
  async load({ token }, reader, { digest }, userId) {
    if (userId === undefined) return { link: undefined, user: undefined, links: [] };
    // Locks the user first: of two uses of one link the second finds it used.
    const [user, link, links] = await Promise.all([
      reader.one("users", { id: userId }, { lock: true }),
      reader.one("verificationLinks", { id: digest(token) }),
      readVerificationLinks(reader, userId),
    ]);
    return { link, user, links };
  },
  decide({ link, user, links }, _input, { now }) {
    const works =
      link !== undefined &&
      link.expiresAt > now &&
      user !== undefined &&
      user.emailKey === link.emailKey;
    if (!works) return refuse("verification-link-invalid", {});
    const verified: ProgramChange = {
      kind: "patch",
      dataset: "users",
      id: user.id,
      fields: { isVerified: true },
    };
    return {
      changes: [verified, ...removeVerificationLinks(links)],
      events: [{ name: "address.verified", params: {} }],
      result: { email: user.email },
    };
  },
});
