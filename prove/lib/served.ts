import { setTimeout as wait } from "node:timers/promises";
import { post } from "./post.ts";

/** How long a server may need to serve again by itself, in milliseconds. */
const PATIENCE_MS = 30_000;

/** The status of a page or a check at an address; 0 when nobody answers. */
export async function statusAt(address: string): Promise<number> {
  try {
    const response = await fetch(address);
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}

/** Waits until a server takes a write again, for half a minute. Resolves to whether it does. In: its origin. */
export async function served(url: string): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    // A write that needs nobody: the store's own first step of a sign-up.
    const { code } = await post(url, { action: "issueChallenge", input: {} });
    if (code === "ok") return true;
    await wait(25);
  }
  return false;
}
