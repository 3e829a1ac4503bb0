import * as z from "zod/mini";
import { emailField } from "../identity/account-fields.ts";
import { readSuppressions } from "../suppressions/read-suppressions.ts";
import { addressDigest, suppressionId } from "../suppressions/suppression.ts";
import { command, type ProgramChange } from "../world.ts";
import { addressLimits } from "./check-address.ts";

/**
 * Stops all emails to an address, because its owner has complained (decision 166); links that somebody asks for are still sent. A repeat
 * changes nothing. The audit log does not contain the address.
 */
export const suppressAddress = /* @__PURE__ */ command({
  name: "suppressAddress",
  input: z.strictObject({ email: emailField }),
  may: "canManageProgram",
  limits: addressLimits,
  secret: ["email"],
  prepare: async ({ email }, _reader, _context, services) => addressDigest(email, services),
  async load(_input, reader, _context, digest) {
    const id = suppressionId("all", digest);
    const found = await readSuppressions(reader, digest);
    return { id, isStopped: found.some((row) => row.id === id) };
  },
  decide({ id, isStopped }, _input, { now }) {
    const row = { id, scope: "all", reason: "complained", at: now } as const;
    const stopped: ProgramChange = { kind: "insert", dataset: "suppressions", row };
    return {
      changes: isStopped ? [] : [stopped],
      events: [{ name: "address.suppressed", params: {} }],
      result: {},
      audit: { kind: "", id: "", name: "", detail: "" },
    };
  },
});
