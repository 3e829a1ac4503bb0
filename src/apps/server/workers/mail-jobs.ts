import { linkLifeMs } from "#core/mails/link-life.ts";
import { withoutLink } from "#core/mails/mails-of-jobs.ts";
import type { Program } from "#core/program.ts";
import { fileId } from "#core/settings/program-image.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { JobHandler, JobOutcome } from "#engine/jobs/handler.ts";
import type { Mailer, MailPicture, MailSender, Ports, Store } from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import { mailFooter } from "./mail-footer.ts";

/** The dependencies of sending e-mails. */
export interface MailParts extends Pick<Ports, "clock"> {
  readonly store: Pick<Store, "reader">;
  readonly mailer: Mailer;
  /** Names the sender when an e-mail is sent, so that a change holds for waiting e-mails too. */
  readonly programs: ProgramSource;
  /** The origin of links: the public URL, or the address that the server listens at. */
  readonly origin: () => string;
  /** Whether a sent e-mail keeps its link, for the outbox page. */
  readonly keepsLinks: boolean;
}

/**
 * Sends the e-mail of a job (decisions 066 and 131). If the process dies after the mail server has accepted it and before that is stored, it is sent again
 * with the same Message-ID.
 */
export function mailJobs(parts: MailParts): JobHandler {
  return {
    kind: "mail",
    queues: async () => ["mail"],
    run: ({ id }) => sendMail(parts, id),
    abandoned: ({ id }) => [withoutLink(id)],
  };
}

async function sendMail(
  { store, mailer, programs, clock, origin, keepsLinks }: MailParts,
  id: string,
): Promise<JobOutcome> {
  const [mail, program] = await Promise.all([
    store.reader.one("mails", { id }),
    programs.current(),
  ]);
  if (mail === undefined) return { kind: "cancelled", reason: "subject-deleted" };
  const failed = async (_reader: unknown, isFailed: boolean): Promise<readonly ProgramChange[]> =>
    isFailed ? [withoutLink(id)] : [];
  if (clock() >= mail.createdAt + linkLifeMs(mail.link)) {
    return { kind: "failed", reason: "link-expired", changes: failed };
  }
  const { recipient, subject, text, link } = mail;
  try {
    const sender = senderOf(program);
    const picture = await pictureOf(store.reader, program);
    const shown = picture === undefined ? {} : { picture };
    const footer = mailFooter(program, origin());
    const written = { subject, text, link: origin() + link, footer, ...shown };
    await mailer.send({ id, recipient, sender, ...written });
  } catch (error) {
    return {
      kind: "retry",
      reason: "mail-refused",
      detail: errorCode(error),
      error,
      changes: failed,
    };
  }
  const fields = keepsLinks ? { sentAt: clock() } : { sentAt: clock(), link: "" };
  const marked = async (): Promise<readonly ProgramChange[]> => [
    { kind: "patch", dataset: "mails", id, fields, ifPresent: true },
  ];
  return { kind: "done", changes: marked };
}

/** Returns the sender as the settings in force name it. */
function senderOf({ brand, mail: { senderName, replyTo } }: Program): MailSender {
  return { name: senderName === "" ? brand.name : senderName, replyTo };
}

/** Returns the brand's logo, or else its icon, as e-mails show it; undefined without either. One read by key for a brand with one. */
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
