import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import type { Store } from "#engine/ports.ts";
import { SEEN_EVERY_MS } from "#engine/session-activity.ts";
import { commit, inserted } from "#testing/changes.ts";
import { order, tally } from "./program.ts";
import { fresh, NOW, storedUser } from "./rows.ts";

const DEVICES = 12;

/** Many devices of one user at once: each records its use while it ends other sessions or its own. */
export function sessionRacesCases(store: () => Store): void {
  /** Stores sessions of a user, whose next use is due to be recorded. */
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
    // By then recorded uses are stored, or their session was removed.
    await wait(100);
    return store().reader.count("sessions", { userId });
  };

  it("leaves one signed-in device when all sign out the others at once", async () => {
    const { id } = await storedUser(store());
    const tokens = await devices(id);
    const replies = await Promise.all(
      tokens.map((token) => order(store(), "endOtherSessions", {}, { token })),
    );
    expect(tally(replies)).toEqual({ ok: 1, "not-signed-in": DEVICES - 1 });
    expect(await openOnes(id)).toBe(1);
  });

  it("does not restore a session that logs out while its use is recorded", async () => {
    const { id } = await storedUser(store());
    const tokens = await devices(id);
    const replies = await Promise.all(
      [...tokens, ...tokens].map((token) => order(store(), "logout", {}, { token })),
    );
    expect(tally(replies)).toEqual({ ok: 2 * DEVICES });
    expect(await openOnes(id)).toBe(0);
  });

  it("records the use of a session with concurrent requests", async () => {
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
