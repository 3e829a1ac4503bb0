import type { setup } from "#core/setup/declarations.ts";
import type { setupModule } from "#core/setup/module.ts";
import type { AuditTexts, DatasetTexts } from "../../declared.ts";

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  markSetupStep: "Marked a step of the setup",
  dismissSetup: "Hid or showed the setup",
} satisfies AuditTexts<typeof setupModule>;

/** What its stored data is called. */
export const datasets = {
  setup: "setup",
} satisfies DatasetTexts<(typeof setup)["datasets"]>;
