import { pushState } from "./push-state.ts";
import { pushStatus } from "./push-status.ts";
import { subscribeToPush } from "./subscribe-to-push.ts";
import { unsubscribeFromPush } from "./unsubscribe-from-push.ts";

/** The actions of the module push; its datasets and error codes are in declarations.ts. */
export const pushModule = {
  commands: { subscribeToPush, unsubscribeFromPush },
  queries: { pushState, pushStatus },
};
