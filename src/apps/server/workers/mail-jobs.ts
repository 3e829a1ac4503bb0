import { renderMail } from "#adapters/mail/render-mail.ts";
import type { JobReason } from "#core/jobs/kinds.ts";
import { dayIn } from "#core/kit/time.ts";
import { linkLifeMs } from "#core/mails/link-life.ts";
import type { Mail } from "#core/mails/mail.ts";
import { isNews, mailQueues } from "#core/mails/mail-kinds.ts";
import { withoutLink } from "#core/mails/mails-of-jobs.ts";
import { preferenceLink } from "#core/preferences/preference-link.ts";
import type { Program } from "#core/program.ts";
import { recipientMail } from "#core/segment-messages/recipient-mail.ts";
import { fileId } from "#core/settings/program-image.ts";
import { addressDigest, suppressionId, unsubscribeLink } from "#core/suppressions/suppression.ts";
import type { ProgramChange, ProgramReader, Services } from "#core/world.ts";
import type { JobHandler, JobOutcome } from "#engine/jobs/handler.ts";
import {
  AddressRefused,
  MAIL_PICTURE_ID,
  type Mailer,
  type MailPicture,
  type MailSender,
  type OutgoingMail,
} from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import { countedMail, ensureMailDay, type MailEnd } from "./mail-counts.ts";
import { findRecipient, type PermittedRecipient, type RecipientParts } from "./mail-facts.ts";
import { mailFooter } from "./mail-footer.ts";
import { isOfStoppedMessage } from "./message-mails.ts";

/** The dependencies of sending emails. */
export interface MailParts extends RecipientParts {
  readonly mailer: Mailer;
  /** Signs the link with which a customer chooses what they receive. */
  readonly signMark: Services["signMark"];
  /** Names the sender when an email is sent, so that a change holds for waiting emails too. */
  readonly programs: ProgramSource;
  /** The origin of links: the public URL, or the address that the server listens at. */
  readonly origin: () => string;
  /** Whether a sent email keeps its link, for the outbox page. */
  readonly keepsLinks: boolean;
}

/**
 * Sends the email of a job (decisions 066 and 131). If the process dies after the mail server has accepted it and before that is stored, it is sent again
 * with the same Message-ID.
 */
export function mailJobs(parts: MailParts): JobHandler {
  return {
    kind: "mail",
    queues: async () => mailQueues,
    run: ({ id }) => sendMail(parts, id),
    abandoned: ({ id }) => [withoutLink(id), ...recipientMail(id, "not-sent")],
  };
}

async function sendMail(parts: MailParts, id: string): Promise<JobOutcome> {
  const { store, mailer, programs, clock } = parts;
  const [mail, program] = await Promise.all([
    store.reader.one("mails", { id }),
    programs.current(),
  ]);
  if (mail === undefined) return { kind: "cancelled", reason: "subject-deleted" };
  if (clock() >= mail.createdAt + linkLifeMs(mail.link)) return notSent(id, "link-expired");
  const day = dayIn(program.timeZone, clock());
  await ensureMailDay(store, day, clock());
  if (await isOfStoppedMessage(store.reader, mail)) return dropped(id, day, "message-stopped");
  const recipient = await findRecipient(parts, mail, program);
  if (recipient.refused !== undefined) return dropped(id, day, recipient.refused);
  const { address } = recipient;
  try {
    await mailer.send(await outgoing(parts, { ...mail, ...recipient.texts }, recipient, program));
  } catch (error) {
    if (error instanceof AddressRefused)
      return bounced(parts, { ...mail, recipient: address }, day, error);
    return retried(id, error);
  }
  return {
    kind: "done",
    changes: async (reader) => [
      ...(await countedMail(reader, day, "sent")),
      {
        kind: "patch",
        dataset: "mails",
        id,
        fields: { sentAt: clock(), ...(parts.keepsLinks ? {} : { link: "" }) },
        ifPresent: true,
      },
      ...recipientMail(id, "sent"),
    ],
  };
}

/** An email that is given up; its link is removed. */
function notSent(id: string, reason: JobReason): JobOutcome {
  const changes = async () => [withoutLink(id), ...recipientMail(id, "not-sent")];
  return { kind: "failed", reason, changes };
}

/** An email that its recipient may not receive: it is cancelled, not delayed. */
function dropped(id: string, day: string, reason: JobReason): JobOutcome {
  const changes = async (reader: ProgramReader) => [
    ...(await countedMail(reader, day, "dropped")),
    withoutLink(id),
    ...recipientMail(id, "not-sent"),
  ];
  return { kind: "cancelled", reason, changes };
}

function retried(id: string, error: unknown): JobOutcome {
  const changes = async (_reader: unknown, isFailed: boolean) =>
    isFailed ? [withoutLink(id), ...recipientMail(id, "not-sent")] : [];
  return { kind: "retry", reason: "mail-refused", detail: errorCode(error), error, changes };
}

/**
 * An email whose address was refused for good: no further attempt, and the address is suppressed, except for the main admin's recovery,
 * where the only way into the program must not depend on one reply of a mail server (decision 166).
 */
function bounced(
  { mailDigest, clock }: MailParts,
  { id, kind, recipient }: Mail,
  day: string,
  error: AddressRefused,
): JobOutcome {
  const suppressed = suppressionId("all", addressDigest(recipient, { mailDigest }));
  const changes = async (reader: ProgramReader): Promise<readonly ProgramChange[]> => {
    const isKnown = (await reader.one("suppressions", { id: suppressed })) !== undefined;
    const row = { id: suppressed, scope: "all", reason: "bounced", at: clock() } as const;
    return [
      ...(await countedMail(reader, day, "bounced" satisfies MailEnd)),
      ...(isKnown || kind === "admin-recovery"
        ? []
        : [{ kind: "insert", dataset: "suppressions", row } as const]),
      withoutLink(id),
      ...recipientMail(id, "not-sent"),
    ];
  };
  return { kind: "failed", reason: "address-refused", detail: error.code, error, changes };
}

/** Returns the email as it is sent, with the program's name, picture and contact as they are now. */
async function outgoing(
  { store, origin, mailDigest, signMark, clock }: MailParts,
  mail: Mail,
  { address: recipient, account }: PermittedRecipient,
  program: Program,
): Promise<OutgoingMail> {
  const { id, subject, kind } = mail;
  const picture = await pictureOf(store.reader, program);
  const link = mail.link === "" ? "" : origin() + mail.link;
  const digest = addressDigest(recipient, { mailDigest });
  const unsubscribeUrl = isNews(kind)
    ? origin() + unsubscribeLink(digest, { mailDigest }, account?.id)
    : undefined;
  const preferencesUrl =
    isNews(kind) && account !== undefined
      ? origin() + preferenceLink(account, clock(), { signMark })
      : undefined;
  const rendered = renderMail({
    mail,
    brand: program.brand,
    link,
    unsubscribeUrl,
    preferencesUrl,
    footer: mailFooter(program, origin()),
    picture: picture && { ...picture, source: `cid:${MAIL_PICTURE_ID}` },
  });
  return {
    id,
    recipient,
    sender: senderOf(program),
    subject,
    link,
    ...rendered,
    ...(picture && { picture }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
}

/** Returns the sender as the settings in force name it. */
function senderOf({ brand, mail: { senderName, replyTo } }: Program): MailSender {
  return { name: senderName === "" ? brand.name : senderName, replyTo };
}

/** Returns the brand's logo, or else its icon, as emails show it; undefined without either. One read by key for a brand with one. */
async function pictureOf(
  reader: ProgramReader,
  { brand: { name, logo, icon } }: Program,
): Promise<MailPicture | undefined> {
  const image = logo === "" ? icon : logo;
  if (image === "") return undefined;
  const row = await reader.one("programImages", { id: fileId(image, "mail") });
  return row && { content: row.content, alt: name };
}

/** The code of a network or mail server's error, such as ECONNREFUSED. Its message may contain the recipient's address and is only logged. */
function errorCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[A-Z_]{1,30}$/.test(code) ? code : "";
}
