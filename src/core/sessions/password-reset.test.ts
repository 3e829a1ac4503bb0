import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { anEnrolment } from "#testing/enrolment-rows.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { LINK_RESEND_MS } from "../enrolments/enrolment.ts";
import type { User } from "../identity/user.ts";
import { defaultProgram, type Program } from "../program.ts";
import { recoverAdmin, recoverAdminInput } from "./recover-admin.ts";
import { requestPasswordReset, requestPasswordResetInput } from "./request-password-reset.ts";
import { LINK_REUSE_MS, RESET_LINK_MS } from "./reset-link.ts";
import { setNewPasswordInput } from "./set-new-password.ts";

const sending: Program = { ...defaultProgram, sendsMail: true };
const context = (program = sending) => contextFor(undefined, { program });
const admin = aUser({
  id: "boss",
  email: "Admin@Regulars.example",
  emailKey: "admin@regulars.example",
  role: "admin",
  isMainAdmin: true,
  secondaryAdminEmail: "Recovery@Regulars.example",
});
const link = (id: string, own: object = {}) => ({
  id,
  userId: "ana",
  expiresAt: NOON + 1,
  ...own,
});

describe("requesting a reset link (specification §2, §5)", () => {
  const ask = async (
    email: string,
    users: readonly User[],
    program = sending,
    { resetLinks } = { resetLinks: [link("early"), link("bens", { userId: "ben" })] },
  ) => {
    const reader = readerOf({ users, resetLinks });
    const input = requestPasswordResetInput.parse({ email });
    const facts = await requestPasswordReset.load(input, reader, context(program), undefined);
    return requestPasswordReset.decide(facts, input, context(program));
  };

  test("creates a link for an hour that replaces the earlier one, for the stored address", async () => {
    expect(await ask(" ANA@example.com ", [aUser()])).toEqual({
      changes: [
        { kind: "remove", dataset: "resetLinks", id: "early" },
        {
          kind: "insert",
          dataset: "resetLinks",
          row: { id: "digest of token-1", userId: "ana", expiresAt: NOON + RESET_LINK_MS },
        },
      ],
      events: [
        {
          name: "password-reset.requested",
          params: { email: "ANA@example.com", isSimulated: false },
        },
        {
          name: "reset-link.created",
          facts: { recipient: "ana@example.com", token: "token-1", isRecovery: false },
        },
      ],
      result: { next: "link-sent" },
    });
  });

  test("sends nothing and keeps the link of the last ten minutes, with the same answer", async () => {
    const sentAt = (ago: number) => ({
      resetLinks: [link("own", { expiresAt: NOON - ago + RESET_LINK_MS })],
    });
    const first = await ask("ana@example.com", [aUser()], sending, { resetLinks: [] });
    const kept = await ask("ana@example.com", [aUser()], sending, sentAt(LINK_REUSE_MS - 1));
    expect(kept).toEqual({
      ...first,
      changes: [],
      events: "events" in first && first.events.slice(0, 1),
    });
    const replaced = await ask("ana@example.com", [aUser()], sending, sentAt(LINK_REUSE_MS));
    expect(replaced).toMatchObject({
      changes: [{ kind: "remove", id: "own" }, { dataset: "resetLinks" }],
      events: [{ name: "password-reset.requested" }, { name: "reset-link.created" }],
    });
  });

  test("sends the link that completes an account which was made at the counter, at most every ten minutes", async () => {
    const nia = aUser({ isVerified: false });
    const asked = async (sentAt: number) => {
      const enrolments = [anEnrolment({ sentAt })];
      const reader = readerOf({ users: [nia], enrolments });
      const input = requestPasswordResetInput.parse({ email: "ana@example.com" });
      const facts = await requestPasswordReset.load(input, reader, context(), undefined);
      return requestPasswordReset.decide(facts, input, context());
    };
    expect(await asked(NOON - LINK_RESEND_MS)).toMatchObject({
      changes: [
        { kind: "patch", dataset: "enrolments", fields: { tokenHash: "digest of token-1" } },
      ],
      events: [
        { name: "password-reset.requested" },
        {
          name: "enrolment-link.issued",
          facts: { recipient: "ana@example.com", link: "/complete-account?token=token-1" },
        },
      ],
      result: { next: "link-sent" },
    });
    expect(await asked(NOON - LINK_RESEND_MS + 1)).toMatchObject({
      changes: [],
      events: { length: 1 },
      result: { next: "link-sent" },
    });
  });

  test("is simulated where no emails are sent, and reported", async () => {
    const decision = await ask("ana@example.com", [aUser()], defaultProgram);
    expect(decision).toEqual({
      changes: [],
      events: [
        {
          name: "password-reset.requested",
          params: { email: "ana@example.com", isSimulated: true },
        },
      ],
      result: { next: "link-sent" },
    });
  });

  test.each(["admin@regulars.example", " ADMIN@regulars.EXAMPLE "])(
    "leads the main admin email '%s' to the recovery, for any account that has it",
    async (email) => {
      for (const users of [[], [admin], [aUser({ emailKey: "admin@regulars.example" })]]) {
        expect(await ask(email, users)).toEqual({
          changes: [],
          events: [],
          result: { next: "admin-recovery" },
        });
      }
    },
  );

  test("sends the link to a main admin's changed address as for other accounts", async () => {
    const moved = { ...admin, email: "new@example.com", emailKey: "new@example.com" };
    expect(await ask("new@example.com", [moved])).toMatchObject({ result: { next: "link-sent" } });
  });

  test("refuses an unknown email, and accepts a deactivated account", async () => {
    expect(outcomeOf(await ask("nobody@example.com", [aUser()]))).toBe("no-account-with-email");
    expect(outcomeOf(await ask("ana@example.com", [aUser({ isActive: false })]))).toBe("ok");
  });
});

describe("the main admin's recovery (specification §5, §8)", () => {
  const recover = async (
    secondaryEmail: string,
    users: readonly User[],
    program: Program = sending,
    expiresAt = NOON + 1,
  ) => {
    const input = recoverAdminInput.parse({ secondaryEmail });
    const reader = readerOf({ users, resetLinks: [link("early", { userId: "boss", expiresAt })] });
    const facts = await recoverAdmin.load(input, reader, context(program), undefined);
    return recoverAdmin.decide(facts, input, context(program));
  };

  test("sends a link for the admin's account to the secondary address", async () => {
    expect(await recover(" recovery@REGULARS.example ", [aUser(), admin])).toMatchObject({
      changes: [
        { kind: "remove", dataset: "resetLinks", id: "early" },
        { dataset: "resetLinks", row: { id: "digest of token-1", userId: "boss" } },
      ],
      events: [
        { name: "admin-recovery.requested", params: { isSimulated: false } },
        {
          name: "reset-link.created",
          facts: { recipient: "Recovery@Regulars.example", token: "token-1", isRecovery: true },
        },
      ],
      result: { success: true },
    });
  });

  test("sends nothing and keeps the link of the last ten minutes, with the same answer", async () => {
    const sentAt = NOON - LINK_REUSE_MS + 1;
    const kept = await recover(
      "recovery@regulars.example",
      [admin],
      sending,
      sentAt + RESET_LINK_MS,
    );
    expect(kept).toEqual({
      changes: [],
      events: [{ name: "admin-recovery.requested", params: { isSimulated: false } }],
      result: { success: true },
    });
  });

  test("is simulated where no emails are sent", async () => {
    const decision = await recover("recovery@regulars.example", [admin], defaultProgram);
    expect(decision).toMatchObject({
      changes: [],
      events: [{ name: "admin-recovery.requested", params: { isSimulated: true } }],
      result: { success: true },
    });
  });

  const moved = { ...admin, emailKey: "new@example.com" };
  test.each([
    ["there is no main admin", [aUser()], "admin-recovery-unavailable"],
    [
      "no secondary address is stored",
      [{ ...admin, secondaryAdminEmail: "" }],
      "admin-recovery-unavailable",
    ],
    ["the admin's email is not the configured one", [moved], "admin-recovery-misconfigured"],
    ["the secondary email is another", [admin], "admin-recovery-failed"],
  ] as const)("is refused when %s", async (_case, users, code) => {
    const asked = code === "admin-recovery-failed" ? "else@x.example" : "recovery@regulars.example";
    expect(outcomeOf(await recover(asked, users))).toBe(code);
  });
});

test.each([
  [requestPasswordResetInput, { email: "  " }, "Please enter your email."],
  [requestPasswordResetInput, { email: "x".repeat(255) }, "Please use at most 254 characters."],
  [recoverAdminInput, { secondaryEmail: "" }, "Please enter the secondary admin email."],
  [
    setNewPasswordInput,
    { token: "t", newPassword: "7 chars" },
    "Please use a password of at least 8 characters.",
  ],
  [setNewPasswordInput, { token: "t".repeat(129), newPassword: "8 chars!" }, "Please use at most"],
] as const)("malformed input, case %#: %o", (schema, input, words) => {
  expect(fieldMessages(schema.safeParse(input).error)[0]).toContain(words);
});
