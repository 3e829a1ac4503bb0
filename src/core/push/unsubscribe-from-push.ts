import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { command } from "../world.ts";
import { withoutSubscription } from "./push-subscription.ts";
import { endpointField } from "./subscribe-to-push.ts";

/** Switches push off for the acting user on a device (docs/decisions/178). Succeeds without changes for an endpoint that is not theirs. */
export const unsubscribeFromPush = /* @__PURE__ */ command({
  name: "unsubscribeFromPush",
  input: z.strictObject({ endpoint: endpointField }),
  may: "signed-in",
  secret: ["endpoint"],
  load({ endpoint }, reader, context) {
    const where = { id: context.digest(endpoint), userId: actingUser(context).id };
    return reader.one("pushSubscriptions", where, { lock: true });
  },
  decide(row) {
    return {
      changes: row === undefined ? [] : [withoutSubscription(row.id)],
      events: [],
      result: {},
    };
  },
});
