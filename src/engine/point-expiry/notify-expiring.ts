import type { User } from "#core/identity/user.ts";
import { addMonths, monthOf } from "#core/kit/month.ts";
import { addDays, minuteIn, startOfDay } from "#core/kit/time.ts";
import type { UnwrittenMail } from "#core/mails/mail.ts";
import { mailPages } from "#core/mails/mail-kinds.ts";
import { wantedMails } from "#core/mails/wanted-mails.ts";
import { dueNotices } from "#core/point-expiry/expiry-notices.ts";
import { type ExpiringPoints, earnedBefore } from "#core/point-expiry/last-month.ts";

import type { Program } from "#core/program.ts";
import { newPushNotice } from "#core/push/push-notice.ts";
import type { Context, ProgramChange, ProgramReader } from "#core/world.ts";
import { MORNING_MINUTE } from "../daily-mails.ts";
import { jobContext } from "../job-context.ts";
import type { PacedControl } from "../jobs/handler.ts";
import { storedMails, type WriteMail } from "../mails.ts";
import { eachPage } from "./each-page.ts";
import type { ExpiryParts } from "./post-expired.ts";

/** What notices need. */
export interface NoticeParts extends ExpiryParts {
  readonly writeMail: WriteMail;
}

/** Customers who are told by one transaction, in a local database and in a database server: commands wait for one. */
const STEP = { local: 5, server: 10 };

/**
 * Stores the emails and push notices about points that expire 30, 14 or 7 days later, from the morning on, on the clock of the program
 * (docs/decisions/185). A customer's row remembers the day of the last notice, so that each is stored once, also by several processes and
 * after a crash. Resolves to whether all are stored.
 */
export async function notifyExpiring(
  parts: NoticeParts,
  program: Program,
  { isStopped, paced }: PacedControl,
): Promise<boolean> {
  const context = jobContext(parts, program);
  const { today } = context;
  const sends = (program.sendsMail && program.mail.sendsPointsExpiring) || program.sendsPush;
  if (!sends || minuteIn(program.timeZone, context.now) < MORNING_MINUTE) return true;
  const { reader } = parts.store;
  const tell = async (users: readonly User[]) => {
    const due = users.filter((user) => noticesOf(user, context).length > 0).map(({ id }) => id);
    const step = reader.isLocal ? STEP.local : STEP.server;
    for (let from = 0; from < due.length; from += step) {
      if (isStopped()) return false;
      const ids = due.slice(from, from + step);
      const tellSome = (own: ProgramReader) => told(own, ids, context, parts.writeMail);
      await paced(() => parts.store.transact(tellSome));
    }
    return true;
  };
  // Points of this month's end and the next one's.
  const below = earnedBefore(program.expiry, addMonths(monthOf(today), 2));
  const ending = { field: "soonestLotEnd", from: today, below: addDays(today, 31) } as const;
  const isTold =
    below === undefined ||
    (await eachPage({ reader, paced }, { field: "oldestLot", from: "0", below }, tell));
  return isTold && (await eachPage({ reader, paced }, ending, tell));
}

function noticesOf(user: User, { program, today }: Context): readonly ExpiringPoints[] {
  const isCustomer = user.role === "customer" && user.isActive;
  return isCustomer ? dueNotices(program.expiry, user, today) : [];
}

async function told(
  reader: ProgramReader,
  ids: readonly string[],
  context: Context,
  writeMail: WriteMail,
) {
  const users = await reader.many("users", {
    where: { id: { anyOf: ids } },
    order: [["id", "asc"]],
    limit: ids.length,
    lock: true,
  });
  const due = users.flatMap((user) =>
    noticesOf(user, context).map((points): DueNotice => ({ ...points, userId: user.id })),
  );
  const mails = await wantedMails(reader, mailsOf(due, context.program));
  const fields = { expiryNotice: context.today };
  const changes: readonly ProgramChange[] = [
    ...[...new Set(due.map(({ userId }) => userId))].map(
      (id): ProgramChange => ({ kind: "patch", dataset: "users", id, fields }),
    ),
    ...storedMails(mails, context, writeMail),
    ...pushesOf(due, context),
  ];
  return { changes, result: undefined };
}

/** A customer's points that expire on a day. */
type DueNotice = ExpiringPoints & { readonly userId: string };

function mailsOf(
  notices: readonly DueNotice[],
  { brand, sendsMail, mail }: Program,
): readonly UnwrittenMail[] {
  if (!sendsMail || !mail.sendsPointsExpiring) return [];
  return notices.map(({ userId, points, day: until }): UnwrittenMail => {
    const params = { brand: brand.name, points, until };
    const link = mailPages["points-expiring"];
    return { kind: "points-expiring", params, userId, link, about: until };
  });
}

function pushesOf(
  notices: readonly DueNotice[],
  { program, now, today }: Context,
): readonly ProgramChange[] {
  if (!program.sendsPush) return [];
  return notices.map(({ userId, day }) => {
    const id = `points-expiry-${day}-${today}-${userId}`;
    const end = startOfDay(program.timeZone, addDays(day, 1));
    return newPushNotice({ id, kind: "points-expiring", userId, name: day }, now, end);
  });
}
