import { describe, expect, test } from "vitest";
import { invitationMails } from "#core/mails/invitation-mails.ts";
import { resetMails } from "#core/mails/reset-mails.ts";
import type { ProgramEvent } from "#core/world.ts";
import { mailText } from "#messages/mail-text.ts";
import { PSEUDO_LANGUAGE } from "#messages/pseudo.ts";
import { contextFor, NOON } from "#testing/context.ts";
import { storedMails, type WriteMail } from "./mails.ts";

const context = contextFor(undefined);
const inEnglish: WriteMail = (mail) => mailText(mail, "en");

const mailsFor = (recipient: string, isRecovery: boolean) => {
  const facts = { recipient, token: "token-1", isRecovery };
  const created: ProgramEvent = { name: "reset-link.created", facts };
  return resetMails([created], context);
};

describe("the email of a reset link", () => {
  const mails = mailsFor("ana@example.com", false);

  test("is stored with its text and the job that sends it", () => {
    expect(storedMails(mails, context, inEnglish)).toEqual([
      {
        kind: "insert",
        dataset: "mails",
        row: {
          id: expect.any(String),
          recipient: "ana@example.com",
          subject: "Reset your Regulars password",
          text: expect.stringContaining("works once and expires in an hour"),
          link: "/reset-password?token=token-1",
          createdAt: NOON,
          sentAt: null,
          kind: "password-reset",
          userId: null,
          button: "Choose a new password",
          language: "en",
          countedAt: null,
          about: "",
        },
      },
      {
        kind: "insert",
        dataset: "jobs",
        row: expect.objectContaining({ kind: "mail", state: "queued", dueAt: NOON, attempts: 0 }),
      },
    ]);
  });

  test("has its own text for the recovery address", () => {
    const recovery = mailsFor("recovery@example.com", true);
    expect(storedMails(recovery, context, inEnglish)).toMatchObject([
      { row: { recipient: "recovery@example.com", subject: "Recover the Regulars admin account" } },
      { dataset: "jobs" },
    ]);
  });

  test("is written in the recipient's language", () => {
    const [stored] = storedMails(mails, context, (mail) => mailText(mail, PSEUDO_LANGUAGE));
    const words = { subject: expect.stringMatching(/^⟦.*⟧$/), text: expect.stringMatching(/^⟦/) };
    expect(stored).toMatchObject({ row: words });
  });

  test("is refused without a function that writes emails", () => {
    expect(() => storedMails(mails, context, undefined)).toThrow("password-reset");
  });
});

test("the email of an invitation has its link, and no words of users", () => {
  const facts = { recipient: "sam@example.com", link: "/invitation?token=token-1" };
  const issued = { ...facts, role: "sub-admin" } as const;
  const mails = invitationMails([{ name: "invitation.issued", facts: issued }], context);
  expect(storedMails(mails, context, inEnglish)).toMatchObject([
    {
      row: {
        ...facts,
        subject: "Join the team of Regulars",
        text: expect.stringContaining("works once and expires in 7 days"),
      },
    },
    { dataset: "jobs" },
  ]);
});

test("a customer's invitation has words of its own", () => {
  const facts = {
    recipient: "cleo@example.com",
    link: "/signup?token=t",
    role: "customer",
  } as const;
  const mails = invitationMails([{ name: "invitation.issued", facts }], context);
  expect(storedMails(mails, context, inEnglish)).toMatchObject([
    { row: { recipient: "cleo@example.com", subject: "Your invitation to Regulars" } },
    { dataset: "jobs" },
  ]);
});
