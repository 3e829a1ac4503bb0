import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { recipientId } from "./message-recipient.ts";
import { targetAddress } from "./message-target.ts";

/**
 * Records that a customer has pressed the button of a message, and returns the page that it leads to. A message without a button leads to the
 * first page. Refused for a message that the customer did not get, and where its reward, stamp card or promo code no longer exists.
 */
export const pressMessageButton = /* @__PURE__ */ command({
  name: "pressMessageButton",
  input: z.strictObject({ messageId: id }),
  may: "signed-in",
  async load({ messageId }, reader, context) {
    const own = recipientId(messageId, actingUser(context).id);
    const [recipient, message] = await Promise.all([
      reader.one("messageRecipients", { id: own }, { lock: true }),
      reader.one("segmentMessages", { id: messageId }),
    ]);
    const button = message?.button ?? null;
    const address = button === null ? "/" : await targetAddress(reader, button, context);
    return { recipient, message, address };
  },
  decide({ recipient, message, address }, _input, { now }) {
    if (message === undefined || recipient === undefined || recipient.isHeldOut) {
      return refuse("segment-message-not-found", {});
    }
    if (address === undefined) return refuse("message-target-missing", {});
    const { openedAt, pressedAt } = recipient;
    const fields = { openedAt: openedAt ?? now, pressedAt: pressedAt ?? now };
    return {
      changes:
        pressedAt === null
          ? [{ kind: "patch", dataset: "messageRecipients", id: recipient.id, fields }]
          : [],
      events: [],
      result: { address },
    };
  },
});
