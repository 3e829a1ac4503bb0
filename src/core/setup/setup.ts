import * as z from "zod/mini";
import { setupSteps } from "./setup-steps.ts";

/** The setup of a program: one row, stored with the first data. A program that is older than the setup has none until somebody opens it. */
export const setupSchema = z.strictObject({
  id: z.string(),
  /** The SHA-256 of the main admin's first password hash, in hex; empty when unknown. It tells whether that password is still in use. */
  firstPassword: z.string(),
  /** What users decided about steps; the others follow from the data. */
  steps: z.partialRecord(z.enum(setupSteps), z.enum(["done", "skipped"])),
  isDismissed: z.boolean(),
});

/** The stored setup, see {@link setupSchema}. */
export type Setup = z.output<typeof setupSchema>;

/** The id of the one row of {@link setupSchema}. */
export const PROGRAM_SETUP = "program";

/** Returns the setup of a new program. `firstPassword`: see {@link setupSchema}. */
export function newSetup(firstPassword: string): Setup {
  return { id: PROGRAM_SETUP, firstPassword, steps: {}, isDismissed: false };
}
