import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { id } from "../kit/fields.ts";
import type { Limit } from "../kit/limits.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { messageNote } from "./message-note.ts";
import { targetAddress } from "./message-target.ts";
import { wordsOf } from "./message-words.ts";

/** A test is worth repeating after a change of the text, and not more often. */
const limits: readonly Limit[] = [
  { per: "address", most: 60, withinMs: 60 * MINUTE_MS },
  { per: "session", most: 20, withinMs: 10 * MINUTE_MS, isShared: true },
];

/**
 * Sends a draft as an email to the acting user's own address, marked as a test. It is no recipient and counted nowhere. Refused without a mail
 * server.
 */
export const testMessage = /* @__PURE__ */ command({
  name: "testMessage",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  limits,
  async load(input, reader, context) {
    const message = await reader.one("segmentMessages", { id: input.id });
    const button = message?.button ?? null;
    const address = button === null ? "" : ((await targetAddress(reader, button, context)) ?? "");
    return { message, address };
  },
  decide({ message, address }, _input, context) {
    if (message === undefined) return refuse("segment-message-not-found", {});
    if (context.program.mailServer === undefined) return refuse("mail-server-missing", {});
    const { email: recipient } = actingUser(context);
    const facts = { id: context.fresh.id(), recipient, words: wordsOf(message), address };
    return {
      changes: [],
      events: [
        { name: "message-test.requested", facts },
        { name: "segment-message.tested", params: { recipient } },
      ],
      result: { recipient },
      audit: messageNote(message),
    };
  },
});
