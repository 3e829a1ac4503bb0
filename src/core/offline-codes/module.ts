import { showOfflineCode } from "./show-offline-code.ts";
import { stopCodes } from "./stop-codes.ts";

/** The actions of the module offline-codes; its datasets, error codes and events are in declarations.ts. */
export const offlineCodesModule = {
  commands: {
    stopCodes,
  },
  queries: {
    showOfflineCode,
  },
};
