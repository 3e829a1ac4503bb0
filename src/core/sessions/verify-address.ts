import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { rawText } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command, type ProgramChange } from "../world.ts";
import {
  NEW_CUSTOMER_MS,
  readVerificationLinks,
  removeVerificationLinks,
  welcomeMailId,
} from "./verification-link.ts";

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
    if (userId === undefined) {
      return { link: undefined, user: undefined, links: [], welcome: undefined };
    }
    // Locks the user first: of two uses of one link the second finds it used.
    const [user, link, links, welcome] = await Promise.all([
      reader.one("users", { id: userId }, { lock: true }),
      reader.one("verificationLinks", { id: digest(token) }),
      readVerificationLinks(reader, userId),
      reader.one("mails", { id: welcomeMailId(userId) }),
    ]);
    return { link, user, links, welcome };
  },
  decide({ link, user, links, welcome }, _input, { now }) {
    const works =
      link !== undefined &&
      link.expiresAt > now &&
      user !== undefined &&
      user.emailKey === link.emailKey;
    if (!works) return refuse("verification-link-invalid", {});
    const isNew = welcome === undefined && now < user.joinedDate + NEW_CUSTOMER_MS;
    const verified: ProgramChange = {
      kind: "patch",
      dataset: "users",
      id: user.id,
      fields: { isVerified: true },
    };
    return {
      changes: [verified, ...removeVerificationLinks(links)],
      events: [
        { name: "address.verified", params: {} },
        ...(isNew ? [{ name: "new-customer.verified", facts: { userId: user.id } } as const] : []),
      ],
      result: { email: user.email },
    };
  },
});
