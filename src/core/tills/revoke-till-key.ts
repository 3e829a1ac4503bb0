import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";

/** Revokes a till's key permanently, from the next request on. A revoked key stays revoked. */
export const revokeTillKey = /* @__PURE__ */ command({
  name: "revokeTillKey",
  input: z.strictObject({ id }),
  may: "admin",
  load: (input, reader) => reader.one("tillKeys", { id: input.id }, { lock: true }),
  decide(key, _input, { now }) {
    if (key === undefined) return refuse("till-key-not-found", {});
    const { id: keyId, name, locationId, revokedAt } = key;
    const fields = { revokedAt: revokedAt ?? now };
    return {
      changes: [{ kind: "patch", dataset: "tillKeys", id: keyId, fields }],
      events: [{ name: "till-key.revoked", params: { name } }],
      result: {},
      audit: { kind: "till-key", id: keyId, name, detail: "", locationId },
    };
  },
});
