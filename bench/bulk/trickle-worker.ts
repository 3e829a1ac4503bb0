import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { TrickleOrder } from "./trickle.ts";

// Type stripping knows no types at run time; trickle.ts is the one who starts this file, with an order of this type.
const { port, tokens, everyMs } = workerData as TrickleOrder;

/** The queries of customers' pages. */
const reads = [
  ["dashboard", {}],
  ["rewards", {}],
  ["history", { type: "all", before: 0 }],
  ["session", {}],
] as const;

const agent = new Agent({ keepAlive: true });
let times: number[] = [];
let failure: string | undefined;

parentPort?.on("message", () => {
  parentPort?.postMessage({ times, failure }, []);
  times = [];
});

const started = performance.now();
for (let number = 0; ; number += 1) {
  const due = started + number * everyMs;
  await wait(Math.max(0, due - performance.now()));
  // Requests do not wait for earlier ones, so that a slow server delays all requests of that time.
  void answered(number).then(() => times.push(performance.now() - due));
}

/** The server may close an idle connection just when it is reused; like a browser, retry once. */
async function answered(number: number): Promise<void> {
  const [name, input] = reads[number % reads.length] ?? reads[0];
  const token = tokens[number % tokens.length] ?? "";
  try {
    const first = await status(name, input, token);
    const last = first === "reset" ? await status(name, input, token) : first;
    if (last !== 200) failure ??= `${name}: ${last}`;
  } catch (error) {
    failure ??= `${name}: ${String(error)}`;
  }
}

function status(name: string, input: object, token: string): Promise<number | "reset" | undefined> {
  const headers = {
    "content-type": "application/json",
    "x-regulars": "1",
    cookie: `regulars_session=${token}`,
  };
  const options = { agent, port, host: "127.0.0.1", method: "POST", path: `/api/${name}`, headers };
  return new Promise((resolve, reject) => {
    const asked = request(options, (reply) => {
      reply.resume();
      reply.on("end", () => resolve(reply.statusCode));
      reply.on("error", reject);
    });
    asked.on("error", (error) => {
      if (asked.reusedSocket) resolve("reset");
      else reject(error);
    });
    asked.end(JSON.stringify(input));
  });
}
