import type { User } from "#core/identity/user.ts";
import { dayIn } from "#core/kit/time.ts";
import { customerMails } from "#core/mails/customer-mails.ts";
import { wantedMails } from "#core/mails/wanted-mails.ts";
import type { Program } from "#core/program.ts";
import { rowsById } from "#core/rows-by-id.ts";
import { chosenTests } from "#core/segments/chosen-customers.ts";
import { areSameConditions } from "#core/segments/conditions.ts";
import type { Segment } from "#core/segments/segment.ts";
import type { SegmentGift } from "#core/segments/segment-gift.ts";
import { nextInSegment } from "#core/segments/walk-segment.ts";
import { subscriberChanges } from "#core/subscribers.ts";
import { givenVoucher, issuedVoucherData } from "#core/vouchers/given-voucher.ts";
import type { Context, ProgramChange, ProgramEvent, ProgramReader } from "#core/world.ts";
import { jobContext } from "../job-context.ts";
import type { JobControl } from "../jobs/handler.ts";
import { storedMails, type WriteMail } from "../mails.ts";
import type { Ports } from "../ports.ts";

/** What giving vouchers needs. */
export interface GiftParts
  extends Pick<Ports, "store" | "clock" | "fresh" | "digest" | "services"> {
  readonly writeMail: WriteMail;
}

/** Vouchers given by one transaction. */
const STEP = 200;

/**
 * Gives the vouchers of a gift that is running, some at a time in the order of the customers' ids, and continues after the last one after an
 * interruption. The id of a voucher is derived from gift and customer, so that the database refuses a second one. Emails about them, where the
 * program sends them, are stored in the same transactions.
 */
export async function giveVouchers(
  parts: GiftParts,
  program: Program,
  giftId: string,
  { isStopped, paced, progress }: Pick<JobControl, "isStopped" | "paced" | "progress">,
): Promise<"done" | "stopped" | "deleted"> {
  const { reader } = parts.store;
  let gift = await reader.one("segmentGifts", { id: giftId });
  while (gift?.state === "running") {
    if (isStopped()) return "stopped";
    const segment: Segment | undefined = await reader.one("segments", { id: gift.segmentId });
    const context = contextOf(parts, program, gift);
    const now: SegmentGift = gift;
    gift = segment && (await paced(() => step(parts, { gift: now, segment, context })));
    if (gift !== undefined) await progress(gift.given, Math.max(gift.expected, gift.given));
  }
  return gift === undefined ? "deleted" : "done";
}

/** The context of the gift's vouchers: the day on which they are given is that of the start, from which they expire. */
function contextOf(parts: GiftParts, program: Program, gift: SegmentGift): Context {
  return { ...jobContext(parts, program), today: dayIn(program.timeZone, gift.startedAt) };
}

interface Step {
  readonly gift: SegmentGift;
  readonly segment: Segment;
  readonly context: Context;
}

/** Gives the next vouchers unless another process has given them, staff have stopped the gift, or merged tags have changed the conditions. Resolves to the gift after it. */
async function step(
  { store, clock, digest, writeMail }: GiftParts,
  { gift, segment, context }: Step,
): Promise<SegmentGift | undefined> {
  const now = clock();
  const today = dayIn(context.program.timeZone, now);
  const after = gift.lastCustomer;
  const where = chosenTests(segment, { now, today, program: context.program });
  const found = await nextInSegment(store.reader, where, { after, limit: STEP });
  return store.transact(async (reader) => {
    const [current, unchanged] = await Promise.all([
      reader.one("segmentGifts", { id: gift.id }, { lock: true }),
      reader.one("segments", { id: segment.id }),
    ]);
    const isSame =
      unchanged?.frozenAt === segment.frozenAt &&
      areSameConditions(unchanged.conditions, segment.conditions);
    if (current?.state !== "running" || current.lastCustomer !== after || !isSame) {
      return { changes: [], result: unchanged && current };
    }
    const users = await rowsById(
      reader,
      "users",
      found.map(({ id }) => id),
    );
    const own = { ...context, now };
    const { changes: given, events } = vouchersFor(current, users, own, digest);
    const mails = await mailsFor(reader, events, own, writeMail);
    const fields: Partial<SegmentGift> = {
      given: current.given + users.size,
      lastCustomer: found.at(-1)?.id ?? after,
      ...(found.length < STEP && { state: "done" }),
    };
    const changes: readonly ProgramChange[] = [
      ...given,
      ...mails,
      { kind: "patch", dataset: "segmentGifts", id: gift.id, fields },
    ];
    return { changes, result: { ...current, ...fields } };
  });
}

function vouchersFor(
  { id, title, benefit, expiryDays, note, startedBy }: SegmentGift,
  users: ReadonlyMap<string, User>,
  context: Context,
  digest: Ports["digest"],
): { readonly changes: readonly ProgramChange[]; readonly events: readonly ProgramEvent[] } {
  const origin = { kind: "goodwill", id: startedBy } as const;
  const events: ProgramEvent[] = [];
  const rows = [...users.values()].map((user): ProgramChange => {
    const gift = { userId: user.id, origin, title, benefit, expiryDays, note };
    const row = { ...givenVoucher(gift, context), id: digest(`${id} ${user.id}`) };
    events.push({ name: "voucher.issued", data: issuedVoucherData(row, user, context) });
    return { kind: "insert", dataset: "vouchers", row };
  });
  return { changes: [...rows, ...subscriberChanges(events, context)], events };
}

/** Stores the emails about the vouchers to customers who want them, as the commit of a command does. One query, none without emails. */
async function mailsFor(
  reader: ProgramReader,
  events: readonly ProgramEvent[],
  context: Context,
  write: WriteMail,
): Promise<readonly ProgramChange[]> {
  const mails = await wantedMails(reader, customerMails(events, context));
  return storedMails(mails, context, write);
}
