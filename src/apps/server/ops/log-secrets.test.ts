import { rename } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { newRetryKey } from "#client/api.ts";
import { samples } from "#testing/actions/samples.ts";
import { mainAdmin } from "#testing/server/fixture.ts";
import { listening, serverProcesses } from "#testing/server/processes.ts";
import { openSmtpSink, type SmtpSink } from "#testing/server/smtp-sink.ts";
import { visit } from "#testing/server/visitors.ts";

vi.setConfig({ testTimeout: 90_000 });

const { start, folder } = serverProcesses();

let sink: SmtpSink | undefined;

afterEach(async () => {
  await sink?.close();
  sink = undefined;
});

/** All actions; those that end sessions and accounts are last. */
const actions = Object.keys(samples).toSorted(
  (one, other) => Number(/^(logout|delete)/.test(one)) - Number(/^(logout|delete)/.test(other)),
);

/** The input with a recognizable word in every text. */
function marked(value: unknown): unknown {
  if (typeof value === "string")
    return value.includes("@") ? "s3cret@example.com" : `s3cret ${value}`;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner)]));
}

/** The texts of the samples that must not be in a log: addresses, passwords, codes, keys. */
function allSecrets(value: unknown, key = ""): readonly string[] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => allSecrets(inner, name));
  }
  const isSecret =
    typeof value === "string" && (value.includes("@") || /password|secret|token|ticket/i.test(key));
  return isSecret ? [value] : [];
}

let calls = 0;

/** Calls an action with recognizable words in all parts of the request. Returns the request id. */
async function call(
  address: string,
  action: string,
  input: unknown,
  cookies: string,
): Promise<string> {
  calls += 1;
  const answer = await fetch(`${address}/api/${action}?code=s3cret-query&password=s3cret-query`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-regulars": "1",
      "idempotency-key": `s3cret-key-${calls}`,
      "x-regulars-as": "s3cret-person",
      "x-request-id": "s3cret-request-name",
      "x-forwarded-for": "s3cret-sender",
      "user-agent": "s3cret-browser/1.0",
      referer: `${address}/reset-password?token=s3cret-referrer`,
      authorization: "Bearer s3cret-bearer",
      cookie: `other=s3cret-cookie; ${cookies}`,
    },
    body: JSON.stringify(input),
  });
  await answer.arrayBuffer();
  return answer.headers.get("x-request-id") ?? "";
}

interface Line {
  readonly msg: string;
  readonly [key: string]: unknown;
}

function linesIn(text: string): readonly Line[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line); // what pino writes
}

describe("the log at its most verbose level", () => {
  test("contains no input of any action, and each line has its request id", async () => {
    // With a mail server, so that no address may be in the log.
    sink = await openSmtpSink();
    const server = start({
      LOG_LEVEL: "trace",
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: "hello@shop.example",
    });
    const address = await listening(server);
    const staff = visit({ address });
    await staff.run("login", mainAdmin, newRetryKey());
    const cookies = staff.cookies();
    const key = cookies.split("=", 2)[1] ?? "";
    const named: string[] = [];
    for (const action of actions) {
      const sample: unknown = samples[action as keyof typeof samples]; // its own keys
      named.push(await call(address, action, marked(sample), "regulars_session=s3cret-session"));
      named.push(await call(address, action, marked(sample), cookies));
      const own = await call(address, action, sample, cookies);
      named.push(own);
    }
    // Without the data each action fails with an error, which is logged with its cause.
    const data = path.join(folder(), "data", "regulars.sqlite");
    await rename(data, `${data}-aside`);
    const broken: string[] = [];
    for (const action of actions) {
      broken.push(
        await call(address, action, marked(samples[action as keyof typeof samples]), cookies),
      ); // its own keys
    }
    await rename(`${data}-aside`, data);
    server.child.kill("SIGTERM");
    await server.ended;

    const text = server.out() + server.err();
    expect(text).not.toContain("s3cret");
    expect(text).not.toContain(key);
    for (const secret of new Set(allSecrets(samples))) expect(text).not.toContain(secret);
    const lines = linesIn(text);
    for (const id of [...named, ...broken]) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(lines.filter(({ requestId }) => requestId === id).length).toBeGreaterThan(0);
    }
    const known = ["level", "time", "requestId", "method", "path", "status", "ms", "from", "msg"];
    for (const line of lines.filter(({ msg }) => msg === "call")) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(line)));
    }
    const faults = lines.filter(({ msg }) => msg === "an action failed");
    expect(faults.length).toBeGreaterThan(0);
    for (const { requestId } of faults) expect(broken).toContain(requestId);
  });

  test("contains emails with their links without a mail server (readings, People), and no other personal data", async () => {
    const server = start({ LOG_LEVEL: "trace" });
    const address = await listening(server);
    await visit({ address }).run("requestPasswordReset", { email: mainAdmin.email }, newRetryKey());
    await visit({ address }).run(
      "recoverAdmin",
      { secondaryEmail: "recovery@regulars.example" },
      newRetryKey(),
    );
    await expect.poll(() => server.out()).toContain("reset-password");
    const withAddress = linesIn(server.out()).filter((line) => JSON.stringify(line).includes("@"));
    expect(withAddress.length).toBeGreaterThan(0);
    for (const line of withAddress)
      expect(line).toHaveProperty("msg", "email not sent, written to the log instead");
  });

  test("contains neither emails nor addresses with a mail server", async () => {
    sink = await openSmtpSink();
    const server = start({
      LOG_LEVEL: "trace",
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: "hello@shop.example",
    });
    const address = await listening(server);
    await visit({ address }).run(
      "recoverAdmin",
      { secondaryEmail: "recovery@regulars.example" },
      newRetryKey(),
    );
    await expect.poll(() => sink?.received.length).toBe(1);
    server.child.kill("SIGTERM");
    await server.ended;
    const lines = linesIn(server.out() + server.err());
    for (const line of lines) expect(JSON.stringify(line)).not.toMatch(/@|reset-password/);
  });
});
