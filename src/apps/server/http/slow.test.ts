import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { openFixture, openFixtureForTest } from "#testing/server/fixture.ts";
import { outcome, post } from "#testing/server/visitors.ts";

const ARRIVAL_MS = 600;

const call = "POST /api/session HTTP/1.1\r\nhost: localhost\r\nx-regulars: 1\r\n";
const body = `${call}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;

/** Opens a connection that sends `start`, and then `drip` every 50 ms. */
async function slowly(address: string, start: string, drip: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.on("error", () => {});
  if (start !== "") socket.write(start);
  const timer = setInterval(() => drip !== "" && socket.writable && socket.write(drip), 50);
  socket.once("close", () => clearInterval(timer));
  return socket;
}

describe("slow clients", () => {
  test.each([
    ["says nothing", "", ""],
    ["sends a header after the other", call, "x-pad: y\r\n"],
    ["sends a body letter by letter", body, " "],
  ])("and %s is hung up on, while others are served", async (_label, start, drip) => {
    const fixture = await openFixtureForTest({ arrivalMs: ARRIVAL_MS });
    const socket = await slowly(fixture.address, start, drip);
    let answer = "";
    socket.on("data", (part: Buffer) => (answer += part.toString()));
    const began = performance.now();
    expect(outcome(await post(fixture, "session"))).toBe("ok");
    await once(socket, "close");
    expect(performance.now() - began).toBeLessThan(3 * ARRIVAL_MS);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain("The request took too long. Please send it again.");
  });

  test("do not delay the server's stop", async () => {
    const fixture = await openFixture({ arrivalMs: ARRIVAL_MS });
    const socket = await slowly(fixture.address, body, " ");
    const began = performance.now();
    await Promise.all([once(socket, "close"), fixture.close()]);
    expect(performance.now() - began).toBeLessThan(3 * ARRIVAL_MS);
  });
});
