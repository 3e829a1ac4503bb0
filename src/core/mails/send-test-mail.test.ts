import { expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";
import { defaultProgram } from "../program.ts";
import { sendTestMail } from "./send-test-mail.ts";

const boss = aUser({ id: "boss", email: "bo@example.com", role: "admin" });

test("a test email goes to the acting user, and is refused without a mail server", () => {
  const mailServer = { address: "smtp://mail.example.com", from: "hello@shop.example" };
  const context = contextFor(boss, { program: { ...defaultProgram, mailServer } });
  expect(sendTestMail.decide({}, { kind: "welcome" }, context)).toMatchObject({
    events: [
      {
        name: "test-mail.requested",
        facts: { id: "id-1", recipient: "bo@example.com", kind: "welcome" },
      },
    ],
    result: { mailId: "id-1", recipient: "bo@example.com" },
  });
  expect(sendTestMail.decide({}, { kind: "test-mail" }, contextFor(boss))).toMatchObject({
    code: "mail-server-missing",
  });
});
