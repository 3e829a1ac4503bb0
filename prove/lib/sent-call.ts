import { sha256Hex } from "#adapters/chance/digest.ts";
import { newRetryKey } from "#client/api.ts";
import type { Action } from "./book.ts";
import { traces } from "./traces.ts";

/** A action that nobody has sent yet. In: whose session sends it (empty: nobody's), the call, and its traces besides the receipt. */
export function actionOf(
  userId: string,
  posting: Omit<Action["posting"], "retryKey">,
  left: readonly string[],
): Action {
  const retryKey = newRetryKey();
  const receipt = traces.receipt(sha256Hex(`${userId} ${retryKey}`));
  return {
    posting: { ...posting, retryKey },
    traces: [...left, receipt],
    state: "unknown",
    told: undefined,
  };
}
