import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listening, serverProcesses } from "#testing/server/processes.ts";

const { folder, start } = serverProcesses();

async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const server = start(env);
  expect(await server.ended).toBe(1);
  expect(server.out()).toBe("");
  expect(server.err()).toMatch(/^Regulars could not start\.\n/);
  expect(server.err()).not.toMatch(/\n\s+at |Error:|node:internal/);
  return server.err();
}

async function taken(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return { server, port: address.port };
}

describe("does not start and names the problem and its remedy", () => {
  test("when its settings are wrong, all at once", async () => {
    const message = await refusal({ PORT: "abc", PROGRAM_TIME_ZONE: "Mars/Olympus" });
    expect(message).toContain("2 settings need other values:");
    expect(message).toContain("PORT=3000");
    expect(message).toContain("PROGRAM_TIME_ZONE=Europe/Lisbon");
  });

  test("when its port is in use", async () => {
    const { server, port } = await taken();
    expect(await refusal({ PORT: String(port) })).toContain(
      `Port ${port} on 127.0.0.1 is already in use. Stop the other program, or choose another port, for example PORT=${port + 1}.`,
    );
    server.close();
  });

  test("when HOST is no address of this machine", async () => {
    const env = { HOST: "203.0.113.7", ADMIN_PASSWORD: "a-password-of-our-own" };
    expect(await refusal(env)).toMatch(/HOST is "203\.0\.113\.7".*HOST=127\.0\.0\.1/);
  });

  test("when its data folder is a file", async () => {
    const file = path.join(folder(), "data");
    await writeFile(file, "not a folder");
    const message = await refusal({});
    expect(message).toContain(file);
    expect(message).toContain("DATA_DIR");
  });

  test("when another process has the data folder", async () => {
    await listening(start());
    const message = await refusal({});
    expect(message).toContain("in use");
    expect(message).toContain("DATA_DIR");
  });

  test("when its database is unavailable", async () => {
    const { server, port } = await taken();
    server.close();
    await once(server, "close");
    const message = await refusal({
      DATABASE_URL: `postgres://u:s3cret@127.0.0.1:${port}/regulars`,
    });
    expect(message).toContain("DATABASE_URL");
    expect(message).not.toContain("s3cret");
  });

  test("when others could log in with the default password", async () => {
    expect(await refusal({ HOST: "0.0.0.0" })).toContain(
      "Set ADMIN_PASSWORD to a password of your own",
    );
  });

  test("when the stored password is still the default, though ADMIN_PASSWORD no longer is", async () => {
    const first = start();
    await listening(first);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    const message = await refusal({ HOST: "0.0.0.0", ADMIN_PASSWORD: "a-password-of-our-own" });
    expect(message).toContain("admin@regulars.example still has the default password");
    expect(message).toContain("HOST=127.0.0.1");
  });
});

describe("starts", () => {
  test("with its address, its store and the development login on one screen, then serves", async () => {
    const server = start();
    const address = await listening(server);
    expect(server.out()).toContain(
      `Edition: server, data in SQLite, ${path.join(folder(), "data")}`,
    );
    expect(server.out()).toContain("admin@regulars.example / regulars-admin");
    expect(server.out().split("\n").length).toBeLessThan(10);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(server.err()).toBe("");
  });

  test("without printing a custom password", async () => {
    const server = start({
      ADMIN_PASSWORD: "a-password-of-our-own",
      ADMIN_EMAIL: "owner@example.com",
    });
    await listening(server);
    expect(server.out()).not.toMatch(/regulars-admin|a-password-of-our-own|Log in/);
  });

  test("with a log without cookies, bodies and query strings", async () => {
    const server = start({ LOG_LEVEL: "trace" });
    const address = await listening(server);
    const headers = {
      "content-type": "application/json",
      "x-regulars": "1",
      cookie: "regulars_session=s3cret-cookie",
      authorization: "Bearer s3cret-key",
    };
    const body = JSON.stringify({ email: "ana@example.com", password: "s3cret-password" });
    await fetch(`${address}/api/login?code=s3cret-code`, { method: "POST", headers, body });
    await fetch(`${address}/api/login`, {
      method: "POST",
      headers,
      body: '{"password":"s3cret-broken',
    });
    server.child.kill("SIGTERM");
    await server.ended;
    expect(server.out()).toMatch(/"path":"\/api\/login","status":422/);
    expect(server.out()).not.toContain("s3cret");
    expect(server.out()).not.toContain("ana@example.com");
  });
});

/** Sends a call's head and half of its body. */
async function halfCall(address: string): Promise<{ socket: Socket; rest: string }> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  // A server that is killed resets the connection: what was received shows it, and without a listener the error would end the run.
  socket.on("error", () => {});
  const body = "{ }";
  const head = [
    "POST /api/session HTTP/1.1",
    `host: ${hostname}:${port}`,
    "content-type: application/json",
    "x-regulars: 1",
    `content-length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 1)}`);
  return { socket, rest: body.slice(1) };
}

describe.each(["SIGTERM", "SIGINT"] as const)("%s", (signal) => {
  test("completes in-flight requests, rejects new ones and exits with 0", async () => {
    const server = start();
    const address = await listening(server);
    const { socket, rest } = await halfCall(address);
    await new Promise((resolve) => setTimeout(resolve, 100));
    server.child.kill(signal);
    const isAnswered = () => fetch(`${address}/healthz`).then(Boolean, () => false);
    await expect.poll(isAnswered, { timeout: 10_000 }).toBe(false);
    expect(server.child.exitCode).toBeNull();
    let answer = "";
    socket.on("data", (part: Buffer) => (answer += part.toString()));
    socket.write(rest);
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('"ok":true');
    expect(await server.ended).toBe(0);
    expect(server.err()).toBe("");
    await listening(start());
  });
});
