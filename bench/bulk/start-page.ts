import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { atEnd } from "#tools/lib/cleanup.mjs";
import { Problem } from "#tools/lib/say.mjs";
import type { Walked } from "./calls.ts";
import type { PageAnswer, PageWork } from "./page-process.ts";

/** A page that makes codes and exports in a process of its own. */
interface BusyPage {
  /** Makes a batch of codes. Returns how many seconds it took. Throws Problem when something is refused. */
  makeCodes(size: number): Promise<number>;
  /** Exports all transactions. Throws Problem when something is refused. */
  walkTransactions(): Promise<Walked>;
  stop(): Promise<void>;
}

/**
 * Starts a page's process. It has the lowest priority, because it stands for a browser on another machine: what it does with the answers takes
 * no processor from the server and from the customers' reads.
 * @param port a server's port of 127.0.0.1
 * @param token the session of an admin
 */
export function startPage(port: number, token: string): BusyPage {
  const file = path.join(import.meta.dirname, "page-process.ts");
  const child = spawn("nice", ["-n", "19", process.execPath, file], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const stop = atEnd(async () => {
    child.kill();
    await ended;
  });
  const done = async (codes: number | undefined) => {
    const work: PageWork = { port, token, codes };
    child.send(work);
    const [answer] = (await once(child, "message")) as [PageAnswer]; // page-process.ts sends nothing else
    if ("failure" in answer) throw new Problem(answer.failure);
    return answer;
  };
  return {
    makeCodes: async (size) => (await done(size)).seconds,
    async walkTransactions() {
      const { walked } = await done(undefined);
      if (walked === undefined) throw new Problem("The export has no result.");
      return walked;
    },
    stop,
  };
}
