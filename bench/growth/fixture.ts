import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "#engine/ports.ts";
import { inStore } from "#testing/changes.ts";
import { Problem } from "#tools/lib/say.mjs";
import type { ServerProcess } from "#tools/lib/server-process.ts";
import { exchanged, openConnection } from "../lib/connection.ts";
import { requestText } from "../lib/http-load.ts";
import { type Facts, prepare } from "./facts.ts";

/** A server on the data of one size. */
export interface SizedServer {
  readonly customers: number;
  readonly server: ServerProcess;
  /** The connection on which it is asked; opened when all servers are ready, since one that asks nothing is closed. */
  socket?: Socket;
}

/** A server on the data of one size, and what is asked of it. */
export interface Fixture extends SizedServer {
  readonly facts: Facts;
}

/** Opens a store to prepare it, closes it, and starts a server on it. */
export async function openFixture(
  customers: number,
  open: () => Promise<Store>,
  start: () => Promise<ServerProcess>,
): Promise<Fixture> {
  const facts = await inStore(open(), prepare);
  return { customers, facts, server: await start() };
}

/** Calls an action over the server's connection. Out: its result and how long it took, in milliseconds. Throws Problem when it is refused. */
export async function called(
  fixture: SizedServer,
  token: string,
  action: string,
  input: object,
): Promise<{ readonly result: Readonly<Record<string, unknown>>; readonly ms: number }> {
  const text = requestText({ action, input, token, key: randomUUID() });
  // While another size takes its time, with a file that nobody has read yet, this connection may have been idle for too long.
  if (fixture.socket?.destroyed !== false)
    fixture.socket = await openConnection(fixture.server.port);
  const from = performance.now();
  const { isOk, reply } = await exchanged(fixture.socket, text);
  const ms = performance.now() - from;
  if (!isOk) {
    throw new Problem(
      `${action} was not answered with ok at ${fixture.customers} customers. Asked: ${JSON.stringify(input)}\n${reply.slice(0, 1500)}`,
    );
  }
  return { result: JSON.parse(reply.slice(reply.indexOf("\r\n\r\n") + 4)).result ?? {}, ms };
}

/** The processor time of a process in hundredths of a second, see proc(5). */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

/** A server is idle when it has used less than this part of a processor for {@link LOOK_MS}. */
const IDLE_PART = 0.05;
const LOOK_MS = 5000;

/** Resolves when a server has done its jobs of the background, such as adding up the months of a sample that it has not served before. */
export async function untilIdle({ server }: SizedServer): Promise<void> {
  for (;;) {
    const before = processorTime(server.pid);
    await wait(LOOK_MS);
    const usedMs = (processorTime(server.pid) - before) * 10;
    if (usedMs < IDLE_PART * LOOK_MS) return;
  }
}

/** How much of the machine's memory a server's process holds, in MiB. */
export function memoryOf({ server }: Fixture): number {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
