import type { User } from "#core/identity/user.ts";
import { lastDayOf } from "#core/kit/last-day.ts";
import { addMonths } from "#core/kit/month.ts";
import { minuteIn, startOfDay } from "#core/kit/time.ts";
import type { UnwrittenMail } from "#core/mails/mail.ts";
import { mailPages } from "#core/mails/mail-kinds.ts";
import { wantedMails } from "#core/mails/wanted-mails.ts";
import { type DueNotice, dueNotices, expiringIn } from "#core/point-expiry/expiry-notices.ts";
import { earnedBefore } from "#core/point-expiry/last-month.ts";

import type { Program } from "#core/program.ts";
import { newPushNotice } from "#core/push/push-notice.ts";
import type { Context, ProgramChange, ProgramReader } from "#core/world.ts";
import { MORNING_MINUTE } from "../daily-mails.ts";
import { jobContext } from "../job-context.ts";
import type { JobControl } from "../jobs/handler.ts";
import { storedMails, type WriteMail } from "../mails.ts";
import type { ExpiryParts } from "./post-expired.ts";

/** What notices need. */
export interface NoticeParts extends ExpiryParts {
  readonly writeMail: WriteMail;
}

/** Customers read together, and customers who are told by one transaction, in a local database and in a database server. */
const PAGE = 500;
const STEP = { local: 10, server: 50 };

/**
 * Stores the e-mails and push notices about points that expire 30, 14 or 7 days later, from the morning on, on the clock of the program
 * (docs/decisions/185). A customer's row remembers the last notice, so that each is stored once, also by several processes and after a
 * crash. Resolves to whether all are stored.
 */
export async function notifyExpiring(
  parts: NoticeParts,
  program: Program,
  control: Pick<JobControl, "isStopped">,
): Promise<boolean> {
  const context = jobContext(parts, program);
  const sends = (program.sendsMail && program.mail.sendsPointsExpiring) || program.sendsPush;
  if (!sends || minuteIn(program.timeZone, context.now) < MORNING_MINUTE) return true;
  for (const notice of dueNotices(program.expiry, context.today)) {
    if (!(await notifyAll(parts, notice, context, control))) return false;
  }
  return true;
}

async function notifyAll(
  parts: NoticeParts,
  notice: DueNotice,
  context: Context,
  { isStopped }: Pick<JobControl, "isStopped">,
): Promise<boolean> {
  const { reader } = parts.store;
  const below = earnedBefore(context.program.expiry, addMonths(notice.month, 1));
  if (below === undefined) return true;
  let place: readonly [string, string] | undefined;
  for (;;) {
    const users = await reader.many("users", {
      where: { oldestLot: { atLeast: "0", below } },
      order: [
        ["oldestLot", "asc"],
        ["id", "asc"],
      ],
      limit: PAGE,
      ...(place && { after: place }),
    });
    const due = users.filter((user) => isDue(user, notice, context)).map(({ id }) => id);
    const step = reader.isLocal ? STEP.local : STEP.server;
    for (let from = 0; from < due.length; from += step) {
      if (isStopped()) return false;
      const ids = due.slice(from, from + step);
      await parts.store.transact((own) => told(own, { ids, notice, context }, parts.writeMail));
    }
    const last = users.at(-1);
    if (last === undefined || users.length < PAGE) return true;
    place = [last.oldestLot ?? "", last.id];
  }
}

function isDue(user: User, { month, key }: DueNotice, { program }: Context): boolean {
  const isTold = user.expiryNotice >= key;
  const isCustomer = user.role === "customer" && user.isActive;
  return !isTold && isCustomer && expiringIn(program.expiry, user, month) > 0;
}

interface Telling {
  readonly ids: readonly string[];
  readonly notice: DueNotice;
  readonly context: Context;
}

async function told(
  reader: ProgramReader,
  { ids, notice, context }: Telling,
  writeMail: WriteMail,
) {
  const users = await reader.many("users", {
    where: { id: { anyOf: ids } },
    order: [["id", "asc"]],
    limit: ids.length,
    lock: true,
  });
  const due = users.filter((user) => isDue(user, notice, context));
  const mails = await wantedMails(reader, mailsOf(due, notice, context.program));
  const changes: readonly ProgramChange[] = [
    ...due.map(({ id }): ProgramChange => {
      const fields = { expiryNotice: notice.key };
      return { kind: "patch", dataset: "users", id, fields };
    }),
    ...storedMails(mails, context, writeMail),
    ...pushesOf(due, notice, context),
  ];
  return { changes, result: undefined };
}

function mailsOf(
  users: readonly User[],
  { month }: DueNotice,
  { expiry, brand, sendsMail, mail }: Program,
): readonly UnwrittenMail[] {
  if (!sendsMail || !mail.sendsPointsExpiring) return [];
  const until = lastDayOf(month);
  return users.map((user): UnwrittenMail => {
    const params = { brand: brand.name, points: expiringIn(expiry, user, month), until };
    const link = mailPages["points-expiring"];
    return { kind: "points-expiring", params, userId: user.id, link, about: until };
  });
}

function pushesOf(
  users: readonly User[],
  { month, key }: DueNotice,
  { program, now }: Context,
): readonly ProgramChange[] {
  if (!program.sendsPush) return [];
  const end = startOfDay(program.timeZone, `${addMonths(month, 1)}-01`);
  return users.map(({ id: userId }) => {
    const id = `points-expiry-${key.replace(" ", "-")}-${userId}`;
    return newPushNotice({ id, kind: "points-expiring", userId, name: month }, now, end);
  });
}
