import { dataset, error } from "../kit/declarations.ts";
import { erasePushes, erasePushNotices, erasePushSubscriptions } from "./erasure.ts";
import { ownPushes, ownPushSubscriptions } from "./own-data.ts";
import { PUSH_KEPT_MS, pushSchema } from "./push.ts";
import { pushKeySchema } from "./push-key.ts";
import { pushNoticeSchema } from "./push-notice.ts";
import { pushSubscriptionSchema } from "./push-subscription.ts";

/** The datasets and error codes of the module push. */
export const push = {
  datasets: {
    pushKeys: dataset(pushKeySchema, { neverStale: true }),
    pushSubscriptions: dataset(pushSubscriptionSchema),
    pushNotices: dataset(pushNoticeSchema),
    pushes: dataset(pushSchema, {
      removed: { after: "createdAt", ms: PUSH_KEPT_MS },
    }),
  },
  errors: {
    "push-endpoint-refused": error("refused"),
    "push-unavailable": error("refused"),
  },
  ownData: { pushSubscriptions: ownPushSubscriptions, pushes: ownPushes },
  erasure: {
    pushSubscriptions: erasePushSubscriptions,
    pushNotices: erasePushNotices,
    pushes: erasePushes,
  },
};
