import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { post, withoutAnnouncement } from "../points/post.ts";
import { givenVoucher, issuedVoucherData } from "../vouchers/given-voucher.ts";
import type { Context, ProgramChange, ProgramEvent } from "../world.ts";
import { recipientId } from "./message-recipient.ts";
import type { MessageGift, SegmentMessage } from "./segment-message.ts";

/** The source of the ledger entry of points that came with a message; its reference is the message. */
export const MESSAGE_SOURCE = "message";

/** What the gifts of a message change, and the events of it. */
export interface Given {
  readonly changes: readonly ProgramChange[];
  readonly events: readonly ProgramEvent[];
}

/**
 * Gives customers the gift of a message, each once: the id of the voucher is a digest of the recipient's, and the ledger entry has a key, so that
 * the databases refuse a second one. `users` are locked where points are given. Pure but for the values of `context`.
 */
export function messageGifts(
  { id, title, gift }: Pick<SegmentMessage, "id" | "title" | "gift">,
  users: Iterable<User>,
  context: Context,
): Given {
  if (gift === null) return { changes: [], events: [] };
  const given = [...users].map((user) =>
    gift.kind === "points"
      ? points({ id, title }, gift.points, user, context)
      : voucher(id, gift, user, context),
  );
  return {
    changes: given.flatMap(({ changes }) => changes),
    events: given.flatMap(({ events }) => events),
  };
}

function points(
  { id, title }: Pick<SegmentMessage, "id" | "title">,
  amount: number,
  user: User,
  context: Context,
): Given {
  const once = `${MESSAGE_SOURCE}-${id}`;
  const posting = { type: "earn", amount, description: title, once } as const;
  const posted = post(user, { ...posting, source: MESSAGE_SOURCE, reference: id }, context);
  const data = { ...pointsSnapshot(posted.user), points: amount, from: "message" } as const;
  return {
    changes: posted.changes,
    events: [
      { name: "points.added", data: { ...data, locationId: null } },
      ...withoutAnnouncement(posted.events),
    ],
  };
}

function voucher(
  id: string,
  { title, benefit, expiryDays }: Extract<MessageGift, { kind: "voucher" }>,
  user: User,
  context: Context,
): Given {
  const origin = { kind: "message", id } as const;
  const gift = { userId: user.id, origin, title, benefit, expiryDays };
  const row = { ...givenVoucher(gift, context), id: context.digest(recipientId(id, user.id)) };
  return {
    changes: [{ kind: "insert", dataset: "vouchers", row }],
    events: [{ name: "voucher.issued", data: issuedVoucherData(row, user, context) }],
  };
}
