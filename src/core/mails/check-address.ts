import * as z from "zod/mini";
import { emailField } from "../identity/account-fields.ts";
import type { Limit } from "../kit/limits.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { readSuppressions } from "../suppressions/read-suppressions.ts";
import { addressDigest } from "../suppressions/suppression.ts";
import { command } from "../world.ts";

/** Each call reveals whether an address was in the program. */
export const addressLimits: readonly Limit[] = [
  { per: "session", most: 60, withinMs: 10 * MINUTE_MS, isShared: true },
];

/**
 * Looks an address up in the suppression list (decision 166). It is a command, because the audit log records that staff looked an address up; it
 * does not contain the address.
 */
export const checkAddress = /* @__PURE__ */ command({
  name: "checkAddress",
  input: z.strictObject({ email: emailField }),
  may: "canManageProgram",
  limits: addressLimits,
  receipt: false,
  secret: ["email"],
  prepare: async ({ email }, _reader, _context, services) => addressDigest(email, services),
  load: (_input, reader, _context, digest) => readSuppressions(reader, digest),
  decide(suppressions) {
    const audit = { kind: "", id: "", name: "", detail: "" } as const;
    const found = suppressions.map(({ scope, reason, at }) => ({ scope, reason, at }));
    return { changes: [], events: [], result: { suppressions: found }, audit };
  },
});
