import { setTimeout as wait } from "node:timers/promises";

/** How many reads that may be stale a replica and the leader have answered. */
export interface Answers {
  readonly replica: number;
  readonly leader: number;
}

/** How long a state of the replica may take, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Returns who has answered the reads of some servers, by their metrics. */
export async function answersOf(urls: readonly string[]): Promise<Answers> {
  const texts = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  const sum = (server: keyof Answers) => {
    const line = new RegExp(`^regulars_stale_reads_total\\{server="${server}"\\} (\\d+)$`, "m");
    return texts.reduce((total, text) => total + Number(line.exec(text)?.[1] ?? 0), 0);
  };
  return { replica: sum("replica"), leader: sum("leader") };
}

/** Waits until every server says that its only replica is in a state. Resolves to whether all do within a minute. */
export async function untilReplicaIs(urls: readonly string[], state: string): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const texts = await Promise.all(urls.map(readiness));
    if (texts.every((text) => text.includes(`"replicas":["${state}"]`))) return true;
    await wait(100);
  }
  return false;
}

async function readiness(url: string): Promise<string> {
  try {
    return await (await fetch(`${url}/readyz`)).text();
  } catch {
    return "";
  }
}
