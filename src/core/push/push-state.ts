import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import { currentSessionId } from "../sessions/own-sessions.ts";
import { query } from "../world.ts";
import { PUSH_KEY_ID } from "./push-key.ts";
import { endpointField } from "./subscribe-to-push.ts";

/**
 * Returns what a device needs to switch push on: the program's public key, base64url, empty where no push is sent; and whether the acting
 * user has switched it on at the device's endpoint in this session. In a later one the page renews it. One round trip.
 */
export const pushState = /* @__PURE__ */ query({
  name: "pushState",
  // The endpoint of the browser's subscription, null without one.
  input: z.strictObject({ endpoint: z.nullable(endpointField) }),
  may: "signed-in",
  async load({ endpoint }, reader, context) {
    const { id: userId } = actingUser(context);
    const [key, row] = await Promise.all([
      reader.one("pushKeys", { id: PUSH_KEY_ID }),
      endpoint === null
        ? undefined
        : reader.one("pushSubscriptions", { id: context.digest(endpoint), userId }),
    ]);
    return { key, row };
  },
  show({ key, row }, _input, context) {
    return {
      result: {
        publicKey: context.program.sendsPush ? (key?.publicKey ?? "") : "",
        isSubscribed: row?.sessionId === currentSessionId(context),
      },
    };
  },
});
