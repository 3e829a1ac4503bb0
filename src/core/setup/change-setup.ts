import * as z from "zod/mini";
import { command, type ProgramChange, type ProgramReader } from "../world.ts";
import { newSetup, PROGRAM_SETUP, type Setup } from "./setup.ts";
import { setupSteps } from "./setup-steps.ts";

/**
 * Marks a step as done or skipped; the progress shows a mark only where the data says nothing else (decision 150).
 * A step that is done stays done: who continues right after a download skips the step before the page knows that it is done.
 */
export const markSetupStep = /* @__PURE__ */ command({
  name: "markSetupStep",
  input: z.strictObject({ step: z.enum(setupSteps), mark: z.enum(["done", "skipped"]) }),
  may: "canManageProgram",
  load: (_input, reader) => lockedSetup(reader),
  decide: (setup, { step, mark }) => ({
    changes:
      setup?.steps[step] === mark || setup?.steps[step] === "done"
        ? []
        : changed(setup, { steps: { ...setup?.steps, [step]: mark } }),
    events: [],
    result: {},
  }),
});

/** Hides the checklist on the dashboard, or shows it again. The setup itself stays open to everybody who manages the program. */
export const dismissSetup = /* @__PURE__ */ command({
  name: "dismissSetup",
  input: z.strictObject({ isDismissed: z.boolean() }),
  may: "canManageProgram",
  load: (_input, reader) => lockedSetup(reader),
  decide: (setup, { isDismissed }) => ({
    changes: setup?.isDismissed === isDismissed ? [] : changed(setup, { isDismissed }),
    events: [],
    result: {},
  }),
});

function lockedSetup(reader: ProgramReader) {
  return reader.one("setup", { id: PROGRAM_SETUP }, { lock: true });
}

/** Returns the changes that store other fields, in a new row if there is none. */
function changed(setup: Setup | undefined, fields: Partial<Setup>): readonly ProgramChange[] {
  const id = PROGRAM_SETUP;
  return setup === undefined
    ? [{ kind: "insert", dataset: "setup", row: { ...newSetup(""), ...fields } }]
    : [{ kind: "patch", dataset: "setup", id, fields }];
}
