import { expect, test } from "vitest";
import { outgoingMail } from "#testing/mails.ts";
import { openSmtpSink } from "#testing/server/smtp-sink.ts";
import { smtpMailer } from "./smtp-mailer.ts";

test("a line that begins with a dot arrives as it was written", async () => {
  const sink = await openSmtpSink();
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${sink.port}`, from: "hello@shop.example" });
  const text = "Your list:\n.one dot\n..two dots\nand none";
  await mailer.send({ ...outgoingMail, text });
  await sink.close();
  expect(sink.received[0]?.body.replaceAll("\r\n", "\n")).toContain(text);
});
