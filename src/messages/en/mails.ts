import type { MailKinds } from "#core/mails/mail.ts";

/** The words of one kind of e-mail. `text` are its paragraphs; the link comes after the last one. */
export type MailTexts<Params> = Readonly<Record<"subject" | "text", (params: Params) => string>>;

/** The e-mails that the server sends. */
export const mailTexts: { readonly [Kind in keyof MailKinds]: MailTexts<MailKinds[Kind]> } = {
  "password-reset": {
    subject: ({ brand }) => `Reset your ${brand} password`,
    text: ({ brand }) =>
      [
        "Hello,",
        `Someone asked to reset the password of the ${brand} account with this email address.`,
        "If it wasn't you, ignore this email. The password has not changed.",
        "To choose a new password, open this link. It works once and expires in an hour:",
      ].join("\n\n"),
  },
  "admin-recovery": {
    subject: ({ brand }) => `Recover the ${brand} admin account`,
    text: ({ brand }) =>
      [
        "Hello,",
        `Someone asked to reset the password of the main admin account of ${brand}. This is its recovery address.`,
        "If it wasn't you, ignore this email. The password has not changed.",
        "To choose a new password for the admin account, open this link. It works once and expires in an hour:",
      ].join("\n\n"),
  },
  "staff-invitation": {
    subject: ({ brand }) => `Join the team of ${brand}`,
    text: ({ brand }) =>
      [
        "Hello,",
        `You are invited to help run ${brand}. The page behind the link says who invited you.`,
        "If you don't know this program, ignore this email. No account is created until you choose a password.",
        "To accept, open this link. It works once and expires in 7 days:",
      ].join("\n\n"),
  },
  "customer-invitation": {
    subject: ({ brand }) => `Your invitation to ${brand}`,
    text: ({ brand }) =>
      [
        "Hello,",
        `You are invited to become a customer of ${brand} and to collect points. The page behind the link says who invited you.`,
        "If you don't know this program, ignore this email. No account is created until you sign up.",
        "To sign up, open this link. It works once and expires in 7 days:",
      ].join("\n\n"),
  },
  "test-mail": {
    subject: ({ brand }) => `Test e-mail of ${brand}`,
    text: ({ brand }) =>
      [
        "Hello,",
        `This e-mail shows that ${brand} can send e-mails. You asked for it in the back office.`,
        "The settings of e-mail are on this page:",
      ].join("\n\n"),
  },
};
