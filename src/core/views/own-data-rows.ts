import { upvoteId } from "../feedback/feedback.ts";
import type { User } from "../identity/user.ts";
import { locationNames } from "../locations/location-names.ts";
import { openSessions } from "../sessions/open-sessions.ts";
import type { ProgramReader } from "../world.ts";
import { friendsNames } from "./own-data-friends.ts";
import {
  letterRecord,
  postRecord,
  purchaseRecord,
  redeemedCodeRecord,
  referralRecord,
  refundRecord,
  replyRecord,
  sessionRecord,
  staffActionRecord,
  transactionRecord,
  voucherRecord,
} from "./own-data-records.ts";
import type { OwnDataSection, OwnRecord } from "./own-data-sections.ts";

/** A row's place in its list: a number that the list is ordered by, 0 where there is none, and a text beside it. */
export interface OwnPlace {
  readonly at: number;
  readonly id: string;
}

/** Rows of a list, and where to go on; null at the end. */
export interface OwnRows {
  readonly rows: readonly OwnRecord[];
  readonly next: OwnPlace | null;
}

/** Who asks: the person, and the session that they ask with. */
export interface Asking {
  readonly user: User;
  readonly sessionId: string;
}

type ReadRows = (reader: ProgramReader, asking: Asking, after: OwnPlace | null) => Promise<OwnRows>;

/** Most rows of a page. */
export const OWN_PAGE = 500;

/** The same where each row may have a photo of 32 KiB in it, or as many lines of a check. */
const PAGE_OF_LARGE = 50;

/** How each list is read, oldest first, from an index. Every one of them asks for the person's own rows and no others. */
const readers = {
  async transactions(reader, { user }, after) {
    const rows = await reader.many("transactions", {
      where: { userId: user.id },
      order: [["entryNo", "asc"]],
      limit: OWN_PAGE + 1,
      ...(after && { after: [after.at] }),
    });
    return cut(rows, OWN_PAGE, transactionRecord, ({ entryNo, id }) => ({ at: entryNo, id }));
  },
  async vouchers(reader, { user }, after) {
    const rows = await reader.many("vouchers", {
      where: { userId: user.id },
      ...by("issuedAt", after),
      limit: OWN_PAGE + 1,
    });
    const record = await atPlaces(reader, rows, voucherRecord);
    return cut(rows, OWN_PAGE, record, ({ issuedAt, id }) => ({ at: issuedAt, id }));
  },
  async purchases(reader, { user }, after) {
    const rows = await reader.many("purchases", {
      where: { userId: user.id },
      ...by("recordedAt", after),
      limit: PAGE_OF_LARGE + 1,
    });
    return cut(rows, PAGE_OF_LARGE, await atPlaces(reader, rows, purchaseRecord), recorded);
  },
  async refunds(reader, { user }, after) {
    const rows = await reader.many("refunds", {
      where: { userId: user.id },
      ...by("recordedAt", after),
      limit: OWN_PAGE + 1,
    });
    return cut(rows, OWN_PAGE, await atPlaces(reader, rows, refundRecord), recorded);
  },
  async qrCodes(reader, { user }, after) {
    const rows = await reader.many("qrCodes", {
      where: { redeemedBy: user.id },
      order: [
        ["redeemedDay", "asc"],
        ["productId", "asc"],
      ],
      limit: OWN_PAGE + 1,
      ...(after && { after: [dayOf(after.at), after.id] }),
    });
    return cut(rows, OWN_PAGE, redeemedCodeRecord, ({ redeemedDay, productId }) => ({
      at: numberOf(redeemedDay ?? ""),
      id: productId,
    }));
  },
  async referrals(reader, { user }, after) {
    const rows = await reader.many("referrals", {
      where: { referrerId: user.id },
      ...by("date", after),
      limit: OWN_PAGE + 1,
    });
    const nameOf = await friendsNames(
      reader,
      rows.map(({ referredUserId }) => referredUserId),
    );
    const record = (row: (typeof rows)[number]) => referralRecord(row, nameOf(row.referredUserId));
    return cut(rows, OWN_PAGE, record, ({ date, id }) => ({ at: date, id }));
  },
  async feedback(reader, { user }, after) {
    const rows = await reader.many("feedback", {
      where: { userId: user.id },
      ...by("createdAt", after),
      limit: PAGE_OF_LARGE + 1,
    });
    return cut(rows, PAGE_OF_LARGE, postRecord, written);
  },
  async replies(reader, { user }, after) {
    const rows = await reader.many("feedbackReplies", {
      where: { userId: user.id },
      ...by("createdAt", after),
      limit: PAGE_OF_LARGE + 1,
    });
    return cut(rows, PAGE_OF_LARGE, replyRecord, written);
  },
  async upvotes(reader, { user }, after) {
    const rows = await reader.many("feedbackUpvotes", {
      where: { userId: user.id },
      order: [["id", "asc"]],
      limit: OWN_PAGE + 1,
      ...(after && { after: [upvoteId(after.id, user.id)] }),
    });
    const record = ({ feedbackId }: { readonly feedbackId: string }) => ({ feedbackId });
    return cut(rows, OWN_PAGE, record, ({ feedbackId }) => ({ at: 0, id: feedbackId }));
  },
  async sessions(reader, { user, sessionId }) {
    const rows = await openSessions(reader, user.id);
    return { rows: rows.map((row) => sessionRecord(row, sessionId)), next: null };
  },
  async letters(reader, { user }, after) {
    const rows = await reader.many("mails", {
      // An address may have been somebody else's before: their letters are not this person's.
      where: { recipient: user.email, createdAt: { atLeast: user.joinedDate } },
      order: [["id", "asc"]],
      limit: OWN_PAGE + 1,
      ...(after && { after: [after.id] }),
    });
    return cut(rows, OWN_PAGE, letterRecord, ({ id }) => ({ at: 0, id }));
  },
  async staffActions(reader, { user }, after) {
    const rows = await reader.many("auditLog", {
      where: { subjectId: user.id },
      ...by("at", after),
      limit: OWN_PAGE + 1,
    });
    return cut(rows, OWN_PAGE, staffActionRecord, ({ at, id }) => ({ at, id }));
  },
} satisfies Record<OwnDataSection, ReadRows>;

/** A page of one list of what is kept about the person who asks. One round trip, two for friends and where places are named. */
export function ownRows(
  section: OwnDataSection,
  reader: ProgramReader,
  asking: Asking,
  after: OwnPlace | null,
): Promise<OwnRows> {
  return readers[section](reader, asking, after);
}

/** How many rows all lists have together, for a count of how far one is. One round trip. */
export async function ownRowCount(reader: ProgramReader, user: User): Promise<number> {
  const { id: userId, entryCount } = user;
  const counts = await Promise.all([
    reader.count("vouchers", { userId }),
    reader.count("purchases", { userId }),
    reader.count("refunds", { userId }),
    reader.count("qrCodes", { redeemedBy: userId }),
    reader.count("referrals", { referrerId: userId }),
    reader.count("feedback", { userId }),
    reader.count("feedbackReplies", { userId }),
    reader.count("feedbackUpvotes", { userId }),
    reader.count("sessions", { userId }),
    reader.count("mails", { recipient: user.email, createdAt: { atLeast: user.joinedDate } }),
    reader.count("auditLog", { subjectId: userId }),
  ]);
  return counts.reduce((sum, count) => sum + count, entryCount);
}

function by<Field extends string>(field: Field, after: OwnPlace | null) {
  const order = [
    [field, "asc"],
    ["id", "asc"],
  ] as const;
  return { order, ...(after && { after: [after.at, after.id] }) };
}

const written = ({ createdAt, id }: { readonly createdAt: number; readonly id: string }) => ({
  at: createdAt,
  id,
});

const recorded = ({ recordedAt, id }: { readonly recordedAt: number; readonly id: string }) => ({
  at: recordedAt,
  id,
});

/** How rows are told with the names of their places. In: rows, and how one is told. One round trip, none where no row has a place. */
async function atPlaces<Row extends { readonly locationId: string | null }>(
  reader: ProgramReader,
  rows: readonly Row[],
  record: (row: Row, place: string | undefined) => OwnRecord,
): Promise<(row: Row) => OwnRecord> {
  const ids = rows.map(({ locationId }) => locationId);
  const nameOf = await locationNames(reader, ids);
  return (row) => record(row, nameOf(row.locationId));
}

/** A day as a number that is ordered alike, and back: '2026-11-21' and 20261121. */
function numberOf(day: string): number {
  return Number(day.replaceAll("-", ""));
}

function dayOf(number: number): string {
  return String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}

/** Rows of which there is one more than a page, when there is another page. */
function cut<Row>(
  rows: readonly Row[],
  size: number,
  record: (row: Row) => OwnRecord,
  place: (row: Row) => OwnPlace,
): OwnRows {
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  return { rows: page.map(record), next: last === undefined ? null : place(last) };
}
