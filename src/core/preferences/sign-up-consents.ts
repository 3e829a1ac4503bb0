import * as z from "zod/mini";
import type { Context, ProgramChange } from "../world.ts";
import { recordConsents } from "./record-consents.ts";
import { consentPurposes, consentVersions } from "./topics.ts";

/** The consents that a new customer gives at sign-up, each with the version of the wording that the form shows. Left out for none. */
export const signUpConsentsInput = z.optional(
  z.partialRecord(z.enum(consentPurposes), z.int().check(z.gte(1))),
);

/**
 * Returns the changes that record the consents of a sign-up. One whose wording was replaced while the form was open is left out: the account
 * does not depend on it, and the customer has not read the new wording.
 */
export function signUpConsents(
  userId: string,
  given: z.output<typeof signUpConsentsInput>,
  { now }: Pick<Context, "now">,
): readonly ProgramChange[] {
  const steps = consentPurposes
    .filter((purpose) => given?.[purpose] === consentVersions[purpose])
    .map((purpose) => ({ purpose, isGiven: true, version: consentVersions[purpose] }));
  return recordConsents(undefined, steps, { userId, place: "sign-up", now });
}
