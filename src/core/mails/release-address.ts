import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { emailField } from "../identity/account-fields.ts";
import { text } from "../kit/fields.ts";
import { readSuppressions } from "../suppressions/read-suppressions.ts";
import { addressDigest } from "../suppressions/suppression.ts";
import { command, type ProgramChange } from "../world.ts";
import { addressLimits } from "./check-address.ts";
import { mailsFieldErrors } from "./field-errors.ts";

/** The address, and why it may receive emails again, for the audit log. */
export const releaseAddressInput = z.strictObject({
  email: emailField,
  reason: text({ min: 1, max: 200, empty: mailsFieldErrors["release-reason-missing"] }),
});

/**
 * Removes an address from the suppression list (decision 166), for example when its owner asks for emails again. The audit log has the
 * reason and not the address. Refused as 'address-not-suppressed' for one that is not on the list.
 */
export const releaseAddress = /* @__PURE__ */ command({
  name: "releaseAddress",
  input: releaseAddressInput,
  may: "canManageProgram",
  limits: addressLimits,
  secret: ["email"],
  prepare: async ({ email }, _reader, _context, services) => addressDigest(email, services),
  load: (_input, reader, _context, digest) => readSuppressions(reader, digest),
  decide(suppressions, { reason }) {
    if (suppressions.length === 0) return refuse("address-not-suppressed", {});
    const removed = suppressions.map(
      ({ id }): ProgramChange => ({ kind: "remove", dataset: "suppressions", id }),
    );
    return {
      changes: removed,
      events: [{ name: "address.released", params: {} }],
      result: {},
      audit: { kind: "", id: "", name: "", detail: reason },
    };
  },
});
