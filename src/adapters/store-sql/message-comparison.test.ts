import { describe, expect, test } from "vitest";
import { DAY_MS } from "#core/kit/time.ts";
import { compareRecipients } from "#engine/segment-messages/compare-recipients.ts";
import { messageStore } from "./testing/message-store.ts";
import { engines, NOW, neverStopped, program } from "./testing/segment-store.ts";

describe.each(engines)("customers of a message, on %s", (_engine, open) => {
  const { parts, bought, messageTo, send, recipientsOf, many } = messageStore(open);

  test("compares the purchases of those who got it with those who were left out", async () => {
    const users = await many("Compared", 160);
    const message = await messageTo("Compared", {
      holdoutPercent: 50,
      startedAt: NOW - 5 * DAY_MS,
    });
    await send(message);
    const outs = new Set(
      (await recipientsOf(message)).flatMap(({ key }) => (key.isHeldOut ? [key.userId] : [])),
    );
    for (const [at, { id }] of users.entries()) {
      if (at % 10 !== 0) await bought(id, 2, { amount: (outs.has(id) ? 500 : 900) + at });
      // Before the message, so not of it.
      if (at === 0) await bought(id, 9, { amount: 100_000 });
    }
    const result = await compareRecipients(parts(), program, message.id, neverStopped);
    expect(result).toMatchObject({
      from: NOW - 5 * DAY_MS,
      until: NOW,
      needed: 0,
      with: { customers: 160 - outs.size },
      without: { customers: outs.size },
    });
    const spending = result?.measures.find(({ measure }) => measure === "spending");
    expect(spending?.low).toBeGreaterThan(0);
    expect(spending?.with).toBeLessThan(1100);
    expect(await compareRecipients(parts(), program, "gone", neverStopped)).toBeUndefined();
  }, 60_000);

  test("says that there are not enough customers to compare", async () => {
    await many("Few", 3);
    const message = await messageTo("Few", { holdoutPercent: 50 });
    await send(message);
    const result = await compareRecipients(parts(), program, message.id, neverStopped);
    expect(result).toMatchObject({ needed: 60, measures: [] });
  });
});
