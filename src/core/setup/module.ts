import { dismissSetup, markSetupStep } from "./change-setup.ts";
import { setupProgress } from "./setup-progress.ts";

/** The actions of the module setup; its dataset is in declarations.ts. */
export const setupModule = {
  commands: {
    dismissSetup,
    markSetupStep,
  },
  queries: {
    setupProgress,
  },
};
