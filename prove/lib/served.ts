import { setTimeout as wait } from "node:timers/promises";
import { post } from "./post.ts";

/** How long a server may take to recover by itself, in milliseconds. */
const PATIENCE_MS = 30_000;

/** The HTTP status of an address; 0 without an answer. */
export async function statusAt(address: string): Promise<number> {
  try {
    const response = await fetch(address);
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}

/** Waits up to half a minute, or `patienceMs`, until a server accepts writes. Resolves to whether it does. */
export async function served(url: string, patienceMs = PATIENCE_MS): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    // A write without a session: the first step of a sign-up.
    const { code } = await post(url, { action: "issueChallenge", input: {} });
    if (code === "ok") return true;
    await wait(25);
  }
  return false;
}
