import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { rawText } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { readPreferenceFacts } from "../preferences/change-preferences.ts";
import { stopEmails } from "../preferences/email-stop.ts";
import { addressDigest, suppressionId, unsubscribeSignature } from "../suppressions/suppression.ts";
import { command, type ProgramChange } from "../world.ts";

/** A digest or signature of a link; anything longer is not from this program. */
const part = rawText({ max: 128 });

/**
 * Stops news to an address with the signed link of an email, without a login (decision 166, RFC 8058). If the account that the email was for
 * still has the address, its consent to news by email is withdrawn in the same commit, and its other emails that can be switched off are
 * (decision 177). A repeat changes nothing and succeeds. Refused as 'unsubscribe-link-invalid' for a link that this program did not sign.
 */
export const unsubscribe = /* @__PURE__ */ command({
  name: "unsubscribe",
  // The digest of the address, its signature, and the id of the account; links of earlier emails have no account.
  input: z.strictObject({ address: part, signature: part, account: z.optional(part) }),
  may: "anyone",
  limits: [{ per: "address", most: 120, withinMs: MINUTE_MS }],
  receipt: false,
  async prepare({ address, signature, account = "" }, reader, { digest }, services) {
    // Compares digests, so that timing reveals nothing about the right signature.
    const isGenuine = digest(signature) === digest(unsubscribeSignature(address, services));
    const user =
      isGenuine && account !== "" ? await reader.one("users", { id: account }) : undefined;
    const isOwn = user !== undefined && addressDigest(user.email, services) === address;
    return { isGenuine, owner: isOwn ? user : undefined };
  },
  async load({ address }, reader, _context, { isGenuine, owner }) {
    if (!isGenuine) return { isGenuine, isStopped: false, account: undefined };
    const [user, facts, stop] = await Promise.all([
      owner && reader.one("users", { id: owner.id }, { lock: true }),
      owner && readPreferenceFacts(reader, owner.id),
      reader.one("suppressions", { id: suppressionId("news", address) }),
    ]);
    // The address of the account may have changed in the meantime.
    const isOwner = user !== undefined && user.emailKey === owner?.emailKey;
    const account = isOwner && facts ? { userId: user.id, facts } : undefined;
    return { isGenuine, isStopped: stop !== undefined, account };
  },
  decide({ isGenuine, isStopped, account }, { address }, { now }) {
    if (!isGenuine) return refuse("unsubscribe-link-invalid", {});
    const row = {
      id: suppressionId("news", address),
      scope: "news",
      reason: "unsubscribed",
      at: now,
    } as const;
    const stopped: ProgramChange = { kind: "insert", dataset: "suppressions", row };
    const own = account ? stopEmails(account.facts, { userId: account.userId, now }) : [];
    return { changes: [...(isStopped ? [] : [stopped]), ...own], events: [], result: {} };
  },
});
