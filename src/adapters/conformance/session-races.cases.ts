import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import type { Store } from "#engine/ports.ts";
import { SEEN_EVERY_MS } from "#engine/session-activity.ts";
import { commit, inserted } from "#testing/changes.ts";
import { order, tally } from "./program.ts";
import { fresh, NOW, storedUser } from "./rows.ts";

const DEVICES = 12;

/** Many devices of one person at once, each with a use that is due to be noted while it ends others or itself. */
export function sessionRacesCases(store: () => Store): void {
  /** The keys of a person's devices, last seen so long ago that their next use is noted. */
  const devices = async (userId: string): Promise<readonly string[]> => {
    const tokens = Array.from({ length: DEVICES }, () => fresh.token());
    const times = { createdAt: NOW - SEEN_EVERY_MS, expiresAt: NOW + 1000 };
    const rows = tokens.map((token) => ({ id: sha256Hex(token), userId, ...times }));
    for (const row of rows) {
      await commit(store(), inserted("sessions", { ...row, seenAt: row.createdAt, device: "" }));
    }
    return tokens;
  };
  const openOnes = async (userId: string) => {
    // What is being noted has come through by then, or found its row gone.
    await wait(100);
    return store().reader.count("sessions", { userId });
  };

  it("leaves one device signed in of those that sign out all others at once", async () => {
    const { id } = await storedUser(store());
    const tokens = await devices(id);
    const replies = await Promise.all(
      tokens.map((token) => order(store(), "endOtherSessions", {}, { token })),
    );
    expect(tally(replies)).toEqual({ ok: 1, "not-signed-in": DEVICES - 1 });
    expect(await openOnes(id)).toBe(1);
  });

  it("brings no session back that logs out while its use is noted", async () => {
    const { id } = await storedUser(store());
    const tokens = await devices(id);
    const replies = await Promise.all(
      [...tokens, ...tokens].map((token) => order(store(), "logout", {}, { token })),
    );
    expect(tally(replies)).toEqual({ ok: 2 * DEVICES });
    expect(await openOnes(id)).toBe(0);
  });

  it("notes the use of a session of which many things are asked at once", async () => {
    const { id } = await storedUser(store());
    const [token = ""] = await devices(id);
    const asked = Array.from({ length: DEVICES }, () =>
      order(store(), "markMessagesRead", { upTo: 0 }, { token }),
    );
    expect(tally(await Promise.all(asked))).toEqual({ ok: DEVICES });
    const session = () => store().reader.one("sessions", { id: sha256Hex(token) });
    await expect.poll(async () => (await session())?.seenAt).toBe(NOW);
  });
}
