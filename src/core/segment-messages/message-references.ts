import { productsOf } from "../benefits/products-of.ts";
import { refuse } from "../errors.ts";
import { actingUser } from "../identity/acting-user.ts";
import { can } from "../permissions.ts";
import { findUnknownSkus, refuseUnknownSkus } from "../products/selected-skus.ts";
import type { Segment } from "../segments/segment.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { MessageContent } from "./message-fields.ts";
import { targetAddress } from "./message-target.ts";

/**
 * What a message names: its segment, undefined for all customers or a deleted one, and whether its customers are being counted; the page of its
 * button; and SKUs that no product has.
 */
export interface MessageReferences {
  readonly segment: Segment | undefined;
  readonly isCounting: boolean;
  readonly target: string | undefined;
  readonly unknownSkus: readonly string[];
}

type Referring = Pick<MessageContent, "segmentId" | "button" | "gift">;

/** Reads what a message names. The segment is locked, so that it is not deleted meanwhile. One round trip. */
export async function readMessageReferences(
  reader: ProgramReader,
  { segmentId, button, gift }: Referring,
  context: Context,
): Promise<MessageReferences> {
  const [segment, count, target, unknownSkus] = await Promise.all([
    segmentId === null ? undefined : reader.one("segments", { id: segmentId }, { lock: true }),
    segmentId === null ? undefined : reader.one("segmentCounts", { id: segmentId }),
    button === null ? undefined : targetAddress(reader, button, context),
    gift?.kind === "voucher" ? findUnknownSkus(reader, productsOf(gift.benefit)) : [],
  ]);
  return { segment, isCounting: count?.state === "running", target, unknownSkus };
}

/** Refuses as {@link refuseReferences}, and a gift of staff who may not manage customers, as vouchers for a segment need it too. */
export function refuseMessage(message: Referring, references: MessageReferences, context: Context) {
  if (message.gift !== null && !can(actingUser(context), "canManageUsers")) {
    return refuse("message-gift-not-allowed", {});
  }
  return refuseReferences(message, references);
}

/** Refuses a message whose segment, button or products no longer exist. Returns undefined if there is nothing to refuse. */
export function refuseReferences(
  { segmentId, button }: Referring,
  { segment, target, unknownSkus }: MessageReferences,
) {
  if (segmentId !== null && segment === undefined) return refuse("segment-not-found", {});
  if (button !== null && target === undefined) return refuse("message-target-missing", {});
  return refuseUnknownSkus(unknownSkus);
}
