import { createHash, generateKeyPairSync, verify } from "node:crypto";
import { expect, test } from "vitest";
import { outgoingMail } from "#testing/mails.ts";
import { openSmtpSink } from "#testing/server/smtp-sink.ts";
import { smtpMailer } from "./smtp-mailer.ts";

/** Returns the values of a DKIM-Signature field by name (RFC 6376, 3.5). */
function tagsOf(field: string): ReadonlyMap<string, string> {
  return new Map(
    field
      .replace(/\s/g, "")
      .split(";")
      .map((tag) => [tag.slice(0, tag.indexOf("=")), tag.slice(tag.indexOf("=") + 1)]),
  );
}

/** The relaxed form of a header field (RFC 6376, 3.4.2). */
function relaxed(name: string, value: string): string {
  return `${name.toLowerCase()}:${value.replace(/\s+/g, " ").trim()}`;
}

test("emails are signed with the key, including both header fields of one-click unsubscribe", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const sink = await openSmtpSink();
  const mailer = smtpMailer({
    url: `smtp://127.0.0.1:${sink.port}`,
    from: "hello@shop.example",
    dkim: {
      domain: "shop.example",
      selector: "mail",
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    },
  });
  await mailer.send({
    ...outgoingMail,
    unsubscribeUrl: "https://shop.example/unsubscribe?a=1&s=2",
  });
  await sink.close();
  const [{ header, rawBody } = { header: "", rawBody: "" }] = sink.received;
  const fields = header
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)] as const);
  const valueOf = (name: string) =>
    fields.find(([own]) => own.toLowerCase() === name.toLowerCase())?.[1] ?? "";
  const signature = valueOf("DKIM-Signature");
  const tags = tagsOf(signature);
  expect([tags.get("d"), tags.get("s"), tags.get("c")]).toEqual([
    "shop.example",
    "mail",
    "relaxed/relaxed",
  ]);
  const signed = (tags.get("h") ?? "").split(":").map((name) => name.toLowerCase());
  expect(signed).toEqual(
    expect.arrayContaining(["from", "subject", "to", "list-unsubscribe", "list-unsubscribe-post"]),
  );
  const body = `${rawBody
    .replace(/[ \t]+\r\n/g, "\r\n")
    .replace(/[ \t]+/g, " ")
    .replace(/(\r\n)+$/, "")}\r\n`;
  expect(createHash("sha256").update(body).digest("base64")).toBe(tags.get("bh"));
  const unsigned = signature.replace(/b=[^;]*$/, "b=");
  const data = [
    ...signed.map((name) => `${relaxed(name, valueOf(name))}\r\n`),
    relaxed("dkim-signature", unsigned),
  ].join("");
  const proof = Buffer.from(tags.get("b") ?? "", "base64");
  expect(verify("sha256", Buffer.from(data), publicKey, proof)).toBe(true);
  expect(verify("sha256", Buffer.from(data.replace("birthday", "payday")), publicKey, proof)).toBe(
    false,
  );
});
