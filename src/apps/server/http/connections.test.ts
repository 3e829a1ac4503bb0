import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { type Fixture, openFixtureForTest } from "#testing/server/fixture.ts";
import { adminSession } from "#testing/server/visitors.ts";
import { descriptorLimit, fitDescriptors } from "./file-descriptors.ts";

const IDLE_MS = 300;

/** This machine is exempt by default; here a proxy is, and a visitor has another of its addresses. */
const PROXY = "127.0.0.1";
const VISITOR = "127.0.0.2";
const exempt = [`${PROXY}/32`];

/** Connects from an address, sends `start` and keeps what is received. */
async function dial({ address }: Fixture, localAddress: string, start = "") {
  const { hostname, port } = new URL(address);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("error", () => {});
  socket.on("data", (part: Buffer) => (text += part.toString()));
  await once(socket, "connect");
  if (start !== "") socket.write(start);
  return { socket, received: () => text };
}

const dialMany = (open: Fixture, from: string, count: number, start?: string) =>
  Promise.all(Array.from({ length: count }, () => dial(open, from, start)));

async function closed({ socket }: { socket: Socket }): Promise<void> {
  if (!socket.destroyed) await once(socket, "close");
}

const isOpen = ({ socket }: { socket: Socket }) => !socket.destroyed && socket.readable;
const until = async (isTrue: () => boolean | Promise<boolean>) => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** The first bytes that a connection receives. */
async function answered({ received }: { received: () => string }): Promise<string> {
  await until(() => received() !== "");
  return received();
}

/** The status that a new connection of the visitor's receives, empty when it is closed at once. */
async function trial(open: Fixture): Promise<string> {
  const { socket, received } = await dial(open, VISITOR, request);
  await until(() => received() !== "" || socket.destroyed);
  socket.destroy();
  return received().slice(9, 12);
}

const request = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";

test("reads the limit of open files where the system reports it", () => {
  expect(descriptorLimit()).toBeGreaterThan(0);
});

describe("connections of one address", () => {
  test("are limited by the settings, with 429 for one more, while other addresses are served", async () => {
    const open = await openFixtureForTest({ connections: { perAddress: 200, exempt } });
    const held = await dialMany(open, VISITOR, 200);
    const tooMany = await dialMany(open, VISITOR, 100);
    await Promise.all(tooMany.map(closed));
    expect(held.filter(isOpen)).toHaveLength(200);
    expect(tooMany[0]?.received()).toMatch(/^HTTP\/1\.1 429 /);
    expect(tooMany[0]?.received()).toContain("This address has too many open connections");
    expect((await answered(await dial(open, "127.0.0.3", request))).slice(9, 12)).toBe("200");
    for (const { socket } of held.slice(0, 5)) socket.destroy();
    await until(async () => (await trial(open)) === "200");
    expect(open.faults).toEqual([]);
  });

  test("are not limited for a trusted proxy and this machine", async () => {
    const config = { publicUrl: "https://rewards.example.com" };
    const open = await openFixtureForTest({ connections: { perAddress: 10 }, config });
    const held = await dialMany(open, PROXY, 60, request);
    for (const one of held) expect((await answered(one)).slice(9, 12)).toBe("200");
  });
});

test("a process limits its connections and accepts new ones after others close", async () => {
  const open = await openFixtureForTest({ connections: { most: 100 } });
  const held = await dialMany(open, PROXY, 100);
  const tooMany = await dialMany(open, PROXY, 30);
  await Promise.all(tooMany.map(closed));
  expect(held.filter(isOpen)).toHaveLength(100);
  for (const { socket } of held.slice(0, 10)) socket.destroy();
  await until(async () => (await trial(open)) === "200");
});

test.each([
  [8000, 1_048_576, 8000],
  [8000, 4096, 3840],
  [8000, 256, 128],
  [100, 1024, 100],
  [8000, undefined, 8000],
])("of %i connections wanted, with %s descriptors %i are allowed", (wanted, descriptors, fit) => {
  expect(fitDescriptors(wanted, descriptors)).toBe(fit);
});

describe("an idle connection", () => {
  test("is closed after its last response, later for a proxy, whose request could be lost", async () => {
    const open = await openFixtureForTest({ connections: { idleMs: IDLE_MS, exempt } });
    const proxy = await dial(open, PROXY, request);
    const held = await dialMany(open, VISITOR, 50, request);
    for (const one of [proxy, ...held]) expect((await answered(one)).slice(9, 12)).toBe("200");
    await Promise.all(held.map(closed));
    expect(isOpen(proxy)).toBe(true);
  });

  test("is not a live stream, which stays open", async () => {
    const open = await openFixtureForTest({
      connections: { idleMs: IDLE_MS, perAddress: 10, exempt },
    });
    const token = await adminSession(open);
    const asking = `GET /api/live HTTP/1.1\r\nhost: localhost\r\ncookie: regulars_session=${token}`;
    const head = `${asking}\r\nsec-fetch-site: same-origin\r\n\r\n`;
    const stream = await dial(open, VISITOR, head);
    const idle = await dial(open, VISITOR, request);
    expect((await answered(stream)).slice(9, 12)).toBe("200");
    await closed(idle);
    expect(isOpen(stream)).toBe(true);
  });
});
