import { afterEach, describe, expect, test, vi } from "vitest";
import { newRetryKey } from "#client/api.ts";
import { overHttp } from "#client/over-http.ts";
import { listening, serverProcesses } from "#testing/server/processes.ts";
import { openSmtpSink, type SinkOptions, type SmtpSink } from "#testing/server/smtp-sink.ts";

const { start } = serverProcesses();

let sinks: readonly SmtpSink[] = [];

afterEach(async () => {
  for (const sink of sinks) await sink.close();
  sinks = [];
});

async function openSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const sink = await openSmtpSink(options);
  sinks = [...sinks, sink];
  return sink;
}

/** Returns a port that refuses connections. */
async function closedPort(): Promise<number> {
  const sink = await openSmtpSink();
  await sink.close();
  return sink.port;
}

async function recover(address: string): Promise<void> {
  const input = { secondaryEmail: "recovery@regulars.example" };
  const reply = await overHttp(`${address}/api`).run("recoverAdmin", input, newRetryKey());
  expect(reply).toMatchObject({ ok: true, result: { success: true } });
}

/** Expects the same response at the outbox's address as at an unknown one. */
async function expectNoOutbox(address: string): Promise<void> {
  const [outbox, unknown] = await Promise.all(
    ["/dev/outbox", "/dev/no-such-page"].map(async (path) => {
      const answer = await fetch(address + path);
      return { status: answer.status, body: await answer.text() };
    }),
  );
  expect(outbox).toEqual(unknown);
}

const smtp = (port: number) => ({
  SMTP_URL: `smtp://shop:s3cret-smtp@127.0.0.1:${port}`,
  MAIL_FROM: "hello@shop.example",
  LOG_LEVEL: "trace",
});

const soon = { timeout: 15_000, interval: 50 };

describe("the process", () => {
  test("sends an email at once and does not reveal the mail server's password", async () => {
    const sink = await openSink();
    const server = start(smtp(sink.port));
    const address = await listening(server);
    await recover(address);
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), soon);
    expect(sink.received[0]?.to).toBe("recovery@regulars.example");
    expect(sink.received[0]?.body).toMatch(
      new RegExp(`${address}/reset-password\\?token=[\\w-]{43}\\s`),
    );
    expect(sink.logins).toEqual(["shop s3cret-smtp"]);
    await expectNoOutbox(address);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(server.out() + server.err()).not.toMatch(/s3cret-smtp|token=|Emails/);
  });

  test("does not reveal the password when the mail server rejects it", async () => {
    const sink = await openSink({ refusesLogins: true });
    const server = start(smtp(sink.port));
    await recover(await listening(server));
    await vi.waitFor(
      () => expect(server.out()).toContain("could not be completed; trying again later"),
      soon,
    );
    const { SMTP_URL } = smtp(sink.port);
    const { username, password } = new URL(SMTP_URL);
    const sent = Buffer.from(`\0${username}\0${password}`).toString("base64");
    expect(server.out() + server.err()).not.toContain(password);
    expect(server.out() + server.err()).not.toContain(sent);
    expect(server.out()).toContain("rejected the user or password in SMTP_URL");
  });

  test("keeps an email over a restart while the mail server is unavailable, and sends it afterwards", async () => {
    const port = await closedPort();
    const before = start(smtp(port));
    await recover(await listening(before));
    await vi.waitFor(
      () => expect(before.out()).toContain("could not be completed; trying again later"),
      soon,
    );
    before.child.kill("SIGTERM");
    expect(await before.ended).toBe(0);
    expect(before.out() + before.err()).not.toMatch(/s3cret-smtp|token=/);
    const sink = await openSink({ port });
    await listening(start(smtp(port)));
    // The first pause of five seconds may not have ended.
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), {
      timeout: 28_000,
      interval: 100,
    });
  });

  test("without a mail server logs the link and the outbox that shows it", async () => {
    const server = start({ LOG_LEVEL: "info" });
    const address = await listening(server);
    expect(server.out()).toContain(`Emails that would be sent: ${address}/dev/outbox`);
    await recover(address);
    const link = new RegExp(`${address}/reset-password\\?token=([\\w-]{43})`);
    await vi.waitFor(() => expect(server.out()).toMatch(link), soon);
    const key = link.exec(server.out())?.[1];
    const outbox = await fetch(`${address}/dev/outbox`);
    expect(outbox.status).toBe(200);
    expect(await outbox.text()).toContain(`href="/reset-password?token=${key}"`);
  });

  test("warns that emails are only logged when others can reach it, and has no outbox", async () => {
    const server = start({
      PUBLIC_URL: "https://rewards.example.com",
      ADMIN_PASSWORD: "a-password-of-our-own",
    });
    const address = await listening(server);
    expect(server.out()).toContain("Set SMTP_URL to send them");
    expect(server.out()).not.toContain("/dev/outbox");
    await expectNoOutbox(address);
  });
});
