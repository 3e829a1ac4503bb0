import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { rawText } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command, type ProgramChange } from "../world.ts";
import { suppressionId, unsubscribeSignature } from "./suppression.ts";

/** A digest or signature of a link; anything longer is not from this program. */
const part = rawText({ max: 128 });

/**
 * Stops news to an address with the signed link of an e-mail, without a login (decision 166, RFC 8058). A repeat changes nothing and
 * succeeds. Refused as 'unsubscribe-link-invalid' for a link that this program did not sign.
 */
export const unsubscribe = /* @__PURE__ */ command({
  name: "unsubscribe",
  // The digest of the address, and its signature.
  input: z.strictObject({ address: part, signature: part }),
  may: "anyone",
  limits: [{ per: "address", most: 120, withinMs: MINUTE_MS }],
  receipt: false,
  async prepare({ address, signature }, _reader, { digest }, services) {
    // Compares digests, so that timing reveals nothing about the right signature.
    return digest(signature) === digest(unsubscribeSignature(address, services));
  },
  async load({ address }, reader, _context, isGenuine) {
    const id = suppressionId("news", address);
    const isStopped = isGenuine && (await reader.one("suppressions", { id })) !== undefined;
    return { isGenuine, isStopped };
  },
  decide({ isGenuine, isStopped }, { address }, { now }) {
    if (!isGenuine) return refuse("unsubscribe-link-invalid", {});
    const row = {
      id: suppressionId("news", address),
      scope: "news",
      reason: "unsubscribed",
      at: now,
    } as const;
    const stopped: ProgramChange = { kind: "insert", dataset: "suppressions", row };
    return { changes: isStopped ? [] : [stopped], events: [], result: {} };
  },
});
