import type { User } from "#core/identity/user.ts";
import type { JobReason } from "#core/jobs/kinds.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import { currentMail } from "#core/mails/current-mail.ts";
import type { Mail, MailText } from "#core/mails/mail.ts";
import { isNews } from "#core/mails/mail-kinds.ts";
import { mayReceiveMail } from "#core/mails/may-receive-mail.ts";
import { type Preferences, readPreferences } from "#core/preferences/preferences.ts";
import type { Program } from "#core/program.ts";
import { addressDigest, suppressionIds } from "#core/suppressions/suppression.ts";
import type { ProgramChange, ProgramReader, Services } from "#core/world.ts";
import type { Ports, Store } from "#engine/ports.ts";
import { mailText } from "#messages/mail-text.ts";

/** The time in which a customer's emails are limited, in milliseconds. */
const LIMITED_MS = 7 * DAY_MS;

/** Where an email goes, with the account that it is for. */
export interface PermittedRecipient {
  readonly address: string;
  /** Left out: it is for an address. */
  readonly account?: Pick<User, "id" | "emailKey">;
  /** Its texts as they are now; left out: as they were stored. */
  readonly texts?: MailText;
  readonly refused?: undefined;
}

/** Where an email goes, or why it is not sent. */
export type Recipient = PermittedRecipient | { readonly refused: JobReason };

/** The dependencies of {@link findRecipient}. */
export interface RecipientParts extends Pick<Ports, "clock"> {
  readonly store: Pick<Store, "reader" | "transact">;
  readonly mailDigest: Services["mailDigest"];
}

/**
 * Decides whether and where an email is sent. One for a customer's account goes to the address that it has now, and counts among the
 * customer's emails from the first attempt on: the customer is locked, so that several processes together keep to the limit (decision 166),
 * and that no change of what the customer receives is between the question and its answer. Two round trips of reads (decision 177).
 */
export async function findRecipient(
  parts: RecipientParts,
  mail: Mail,
  program: Program,
): Promise<Recipient> {
  const { userId } = mail;
  if (userId !== null) {
    return parts.store.transact((reader) =>
      admitToAccount(parts, { ...mail, userId }, program, reader),
    );
  }
  const refused = await refusalFor(parts, parts.store.reader, mail, program);
  return refused === undefined ? { address: mail.recipient } : { refused };
}

async function admitToAccount(
  parts: RecipientParts,
  mail: Mail & { readonly userId: string },
  program: Program,
  reader: ProgramReader,
): Promise<{ readonly changes: readonly ProgramChange[]; readonly result: Recipient }> {
  const user = await reader.one("users", { id: mail.userId }, { lock: true });
  if (user === undefined) return { changes: [], result: { refused: "subject-deleted" } };
  const addressed = { ...mail, recipient: user.email };
  const refused = await refusalFor(parts, reader, addressed, program, user);
  if (refused !== undefined) return { changes: [], result: { refused } };
  const today = dayIn(program.timeZone, parts.clock());
  const current = currentMail(mail, user, { program, today });
  if (current === "outdated") return { changes: [], result: { refused: "mail-outdated" } };
  // Stored by a job, which does not know the customer's language.
  const texts = current && mailText(current, "en");
  const countedAt = isNews(mail.kind) ? (mail.countedAt ?? parts.clock()) : null;
  const fields = { recipient: user.email, countedAt, ...texts };
  const account = { id: user.id, emailKey: user.emailKey };
  return {
    changes: [{ kind: "patch", dataset: "mails", id: mail.id, fields, ifPresent: true }],
    result: { address: user.email, account, ...(texts && { texts }) },
  };
}

async function refusalFor(
  { mailDigest, clock }: RecipientParts,
  reader: ProgramReader,
  { kind, recipient, userId, countedAt }: Mail,
  { mail: settings }: Program,
  user?: User,
): Promise<JobReason | undefined> {
  const ids = suppressionIds(addressDigest(recipient, { mailDigest }));
  const counts = userId !== null && countedAt === null && isNews(kind);
  const [found, recent, preferences] = await Promise.all([
    reader.many("suppressions", {
      where: { id: { anyOf: ids } },
      order: [["id", "asc"]],
      limit: ids.length,
    }),
    counts
      ? reader.countUpTo("mails", {
          where: { userId, countedAt: { atLeast: clock() - LIMITED_MS } },
          most: settings.mostPerWeek,
        })
      : 0,
    preferencesFor(reader, kind, userId),
  ]);
  const suppressed = found.map(({ scope }) => scope);
  return mayReceiveMail({ user, suppressed, recent, settings, preferences }, kind);
}

/** Reads the preferences of the customer whom news is for. */
async function preferencesFor(
  reader: ProgramReader,
  kind: string,
  userId: string | null,
): Promise<Preferences | undefined> {
  return userId !== null && isNews(kind) ? readPreferences(reader, userId) : undefined;
}
