import type { User } from "#core/identity/user.ts";
import type { Program } from "#core/program.ts";
import type { SegmentMessage } from "#core/segment-messages/segment-message.ts";
import type { Conditions } from "#core/segments/conditions.ts";
import type { Segment } from "#core/segments/segment.ts";
import { sendSegmentMessage } from "#engine/segment-messages/send-segment-message.ts";
import { commit, inserted } from "#testing/changes.ts";
import { aMessage as aDraft } from "#testing/message-rows.ts";
import { aCustomer, context, NOW, neverStopped, program, segmentStore } from "./segment-store.ts";

/** A message to all customers that is being sent, overridden by `own`. */
export function aMessage(own: Partial<SegmentMessage> = {}): SegmentMessage {
  const times = { dueAt: NOW, createdAt: NOW, startedAt: NOW };
  return aDraft({ id: context.fresh.id(), state: "sending", ...times, ...own });
}

/** Opens a store for the tests of messages to segments, and returns what they do with it. */
export function messageStore(open: Parameters<typeof segmentStore>[0]) {
  const { store, parts, bought } = segmentStore(open);

  async function segmentOf(conditions: Conditions): Promise<Segment> {
    const segment: Segment = {
      id: context.fresh.id(),
      name: "Some",
      kind: "dynamic",
      conditions,
      size: 0,
      lastMember: "",
      frozenAt: null,
      createdAt: NOW,
      createdBy: "boss",
    };
    await commit(store(), inserted("segments", segment));
    return segment;
  }

  /** Stores a message to the customers of a tier. */
  async function messageTo(tier: string, own: Partial<SegmentMessage> = {}) {
    const { id: segmentId } = await segmentOf({ tiers: [tier] });
    const message = aMessage({ segmentId, ...own });
    await commit(store(), inserted("segmentMessages", message));
    return message;
  }

  const send = (
    { id }: SegmentMessage,
    control = neverStopped,
    settings: Partial<Program> = {},
    now = NOW,
  ) => sendSegmentMessage(parts(now), { ...program, ...settings }, id, control);

  const stored = ({ id }: SegmentMessage) => store().reader.one("segmentMessages", { id });

  const recipientsOf = ({ id: messageId }: SegmentMessage) =>
    store().reader.groups("messageRecipients", {
      by: ["userId", "isHeldOut", "mail"],
      where: { messageId },
    });

  async function many(tier: string, count: number): Promise<readonly User[]> {
    const users = Array.from({ length: count }, () => aCustomer({ tier }));
    await commit(store(), ...users.map((row) => inserted("users", row)));
    return users;
  }

  return { store, parts, bought, segmentOf, messageTo, send, stored, recipientsOf, many };
}
