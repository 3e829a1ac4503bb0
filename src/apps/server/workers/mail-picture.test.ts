import { expect, onTestFinished, test, vi } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { smtpMailer } from "#adapters/mail/smtp-mailer.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { newJob } from "#core/jobs/job.ts";
import { defaultProgram } from "#core/program.ts";
import { fileId } from "#core/settings/program-image.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { commit, inserted } from "#testing/changes.ts";
import { serviceMailFields } from "#testing/mails.ts";
import { aPng, aPngUrl } from "#testing/png.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { startRunner } from "#testing/server/job-runner.ts";
import { openSmtpSink } from "#testing/server/smtp-sink.ts";
import { mailJobs } from "./mail-jobs.ts";

const CONTENT = aPngUrl(200, 50, [196, 52, 28, 255]);

/** Sends an email of a program with this logo; a picture is stored for the logo 'stored' alone. Returns what the mail server received. */
async function received(logo: string): Promise<string> {
  const { folder, remove } = scratchFolder();
  const store = await openSqliteStore({ folder });
  const sink = await openSmtpSink();
  const now = Date.now();
  const file = { image: "stored", kind: "logo", file: "mail", content: CONTENT } as const;
  const mail = {
    id: "m1",
    recipient: "ana@example.com",
    subject: "Hello",
    text: "Hello <Ana>,\n\nhere it is:",
    link: "/reset-password?token=a&b",
    createdAt: now,
    sentAt: null,
    ...serviceMailFields,
  };
  await commit(
    store,
    inserted("programImages", { ...file, id: fileId("stored", "mail"), expiresAt: null }),
    inserted("mails", mail),
    inserted("jobs", newJob({ id: "m1", kind: "mail", queue: "mail" }, now)),
  );
  const brand = { ...defaultProgram.brand, name: 'Café "Süß"', logo };
  const parts = {
    store,
    clock: () => now,
    mailer: smtpMailer({ url: `smtp://127.0.0.1:${sink.port}`, from: "hello@shop.example" }),
    programs: fixedProgram({ ...defaultProgram, brand }),
    origin: () => "https://rewards.example.com",
    keepsLinks: false,
    mailDigest: sha256Hex,
    signMark: sha256Hex,
  };
  const runner = startRunner({ handlers: [mailJobs(parts)], ...parts });
  onTestFinished(async () => {
    await runner.stop();
    await store.close();
    await sink.close();
    remove();
  });
  await vi.waitFor(() => expect(sink.received).toHaveLength(1), { timeout: 10_000, interval: 20 });
  const [{ header, body } = { header: "", body: "" }] = sink.received;
  return `${header}\n${body}`;
}

test("an email of a brand with a logo has it attached, beside the same plain text", async () => {
  const mail = await received("stored");
  expect(mail).toContain("multipart/alternative");
  expect(mail).toContain("https://rewards.example.com/reset-password?token=a&b");
  expect(mail).toContain("Hello &lt;Ana&gt;,");
  expect(mail).toContain("token=a&amp;b");
  expect(mail).toContain("Content-ID: <logo@program>");
  expect(mail).toMatch(
    /src="cid:logo@program" alt="Caf=C3=A9 &quot;S=C3=BC=C3=9F&quot;" width="100"/,
  );
  const attached = aPng(200, 50, [196, 52, 28, 255]).toString("base64").replace(/=+$/, "");
  expect(mail.replace(/\r?\n/g, "")).toContain(attached);
});

test.each([
  ["without a logo", ""],
  ["whose logo is missing", "unknown"],
])("an email of a brand %s begins with its name", async (_label, logo) => {
  const mail = await received(logo);
  expect(mail).toContain("multipart/alternative");
  expect(mail).toMatch(/<p class="ink"[^>]*>Caf=C3=A9 &quot;S=C3=BC=C3=9F&quot;<\/p>/);
  expect(mail).not.toContain("<img");
  expect(mail).not.toContain("Content-ID");
});
