import { describe, expect, test } from "vitest";
import {
  type AutomaticMessage,
  type AutomaticTrigger,
  walkFromNow,
} from "#core/automatic-messages/automatic-message.ts";
import type { User } from "#core/identity/user.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#core/kit/time.ts";
import { post } from "#core/points/post.ts";
import type { Program } from "#core/program.ts";
import { newMessage, type SegmentMessage } from "#core/segment-messages/segment-message.ts";
import { sendAutomaticMessages } from "#engine/automatic-messages/send-automatic-messages.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { somePreferences } from "#testing/consents.ts";
import { goOn } from "#testing/job-control.ts";
import { aReward, aVoucher } from "#testing/rows.ts";
import {
  aCustomer,
  context,
  engines,
  NOW,
  program,
  segmentStore,
} from "./testing/segment-store.ts";

const sendsAll = { sendsMail: true, sendsPush: true };

/** Stops a job after a number of steps, as a crash does between two commits. */
function afterSteps(number: number) {
  let steps = 0;
  return () => {
    steps += 1;
    return steps > number;
  };
}

/** A voucher of a customer that expires in a number of days, as a row that is not stored. */
function voucherOf({ id: userId }: User, days: number) {
  const id = context.fresh.id();
  const expiresAt = NOW + days * DAY_MS;
  return aVoucher({ id, userId, code: id, expiresAt });
}

// Each test has a trigger or customers of its own, because a walk reaches every customer of the store.
describe.each(engines)("automatic messages, on %s", (_engine, open) => {
  const { store, parts, bought, customer } = segmentStore(open);

  async function turnOn(id: AutomaticTrigger, number = 0, own: Partial<SegmentMessage> = {}) {
    const written = { name: id, title: `Title of ${id}`, text: "Text", button: null, gift: null };
    const content = { ...written, createdAt: NOW, createdBy: "boss", ...own };
    const row: AutomaticMessage = {
      id,
      isOn: true,
      number,
      version: 1,
      ...walkFromNow(id, NOW),
      changedAt: NOW,
    };
    await commit(
      store(),
      inserted("automaticMessages", row),
      inserted("segmentMessages", newMessage({ id, state: "automatic", ...content })),
    );
  }

  const run = (now = NOW, isStopped = () => false, settings: Partial<Program> = {}) =>
    sendAutomaticMessages(parts(now), { ...program, ...settings }, { ...goOn, isStopped });

  /** The messages of a customer, by day. */
  const idsOf = async ({ id: userId }: Pick<User, "id">) => {
    const rows = await store().reader.many("messageRecipients", {
      where: { userId },
      order: [
        ["sentAt", "asc"],
        ["id", "asc"],
      ],
      limit: 99,
    });
    return rows.map(({ messageId }) => messageId);
  };

  const agreeing = (id: string) =>
    somePreferences({ id, consentCount: 1, offersFromPurchases: 1, newsByEmail: 1 });

  test("welcome those who join from then on, each once", async () => {
    const before = await customer();
    await turnOn("welcome");
    const first = await customer({ joinedDate: NOW + MINUTE_MS });
    const second = await customer({ joinedDate: NOW + MINUTE_MS });
    const third = await customer({ joinedDate: NOW + 5 * MINUTE_MS });
    // A minute after joining, so that nobody is passed whose account is stored a moment later.
    await run(NOW + MINUTE_MS + 1);
    expect(await idsOf(first)).toEqual([]);
    await run(NOW + 3 * MINUTE_MS);
    await run(NOW + 3 * MINUTE_MS);
    expect(await idsOf(third)).toEqual([]);
    await run(NOW + 20 * MINUTE_MS);
    for (const one of [first, second, third]) {
      expect(await idsOf(one)).toEqual(["welcome-2026-05-20-1"]);
    }
    expect(await idsOf(before)).toEqual([]);
    const day = await store().reader.one("segmentMessages", { id: "welcome-2026-05-20-1" });
    expect(day).toMatchObject({ state: "automatic", title: "Title of welcome", reached: 3 });
    await commit(store(), patched("automaticMessages", "welcome", { isOn: false }));
  });

  test("come once a year before the birthday, from the morning on", async () => {
    const soon = await customer({ birthday: "1990-05-27" });
    const later = await customer({ birthday: "1990-05-28" });
    const today = await customer({ birthday: "1990-05-20" });
    await turnOn("before-birthday", 7);
    // Six in the morning in Berlin.
    await run(NOW - 8 * HOUR_MS);
    expect(await idsOf(soon)).toEqual([]);
    await run();
    expect(await idsOf(soon)).toEqual(["before-birthday-2026-05-20-1"]);
    expect(await idsOf(today)).toEqual([]);
    expect(await idsOf(later)).toEqual([]);
    await run(NOW + DAY_MS);
    expect(await idsOf(later)).toEqual(["before-birthday-2026-05-21-1"]);
    // Another birthday in the same year is no other occasion.
    await commit(store(), patched("users", soon.id, { birthday: "1990-05-29" }));
    await run(NOW + 2 * DAY_MS);
    expect(await idsOf(soon)).toHaveLength(1);
    await run(NOW + 367 * DAY_MS);
    expect(await idsOf(soon)).toHaveLength(2);
    await commit(store(), patched("automaticMessages", "before-birthday", { isOn: false }));
    await run(NOW + 740 * DAY_MS);
    expect(await idsOf(soon)).toHaveLength(2);
  });

  test("ask those to come back who have agreed to be chosen by purchases, once after each visit", async () => {
    const [ana, ben, cleo, dora] = await Promise.all([
      customer(),
      customer(),
      customer(),
      customer(),
    ]);
    for (const { id } of [ana, cleo, dora]) {
      await commit(store(), inserted("preferences", agreeing(id)));
    }
    await bought(ana.id, 45);
    await bought(ben.id, 45);
    await bought(cleo.id, 44);
    // Too long ago: turning it on does not reach everybody who left years before.
    await bought(dora.id, 60);
    await turnOn("come-back", 45);
    await run(NOW, undefined, sendsAll);
    expect(await idsOf(ana)).toEqual(["come-back-2026-05-20-1"]);
    expect(await idsOf(ben)).toEqual([]);
    expect(await idsOf(cleo)).toEqual([]);
    expect(await idsOf(dora)).toEqual([]);
    const mail = await store().reader.one("mails", { id: `come-back-2026-05-20-1.${ana.id}` });
    expect(mail).toMatchObject({ kind: "message", userId: ana.id });
    await run(NOW + DAY_MS);
    expect(await idsOf(ana)).toHaveLength(1);
    expect(await idsOf(cleo)).toEqual(["come-back-2026-05-21-1"]);
    await bought(ana.id, 0);
    await run(NOW + 45 * DAY_MS);
    expect(await idsOf(ana)).toHaveLength(2);
  });

  test("remind of a voucher in the app only, once for each", async () => {
    const ana = await customer();
    await commit(
      store(),
      inserted("preferences", agreeing(ana.id)),
      inserted("vouchers", voucherOf(ana, 2)),
      inserted("vouchers", voucherOf(ana, 9)),
    );
    await turnOn("voucher-expires", 3);
    await run(NOW, undefined, sendsAll);
    await run(NOW + DAY_MS, undefined, sendsAll);
    expect(await idsOf(ana)).toEqual(["voucher-expires-2026-05-20-1"]);
    const id = `voucher-expires-2026-05-20-1.${ana.id}`;
    expect(await store().reader.one("mails", { id })).toBeUndefined();
    await run(NOW + 7 * DAY_MS);
    expect(await idsOf(ana)).toHaveLength(2);
  });

  test("say that few points are missing for the next reward, once a month for each", async () => {
    await commit(
      store(),
      inserted("rewards", aReward({ id: "near", pointsCost: 100 })),
      inserted("rewards", aReward({ id: "sold", pointsCost: 50, availabilityCount: 0 })),
      inserted("rewards", aReward({ id: "gold", pointsCost: 200, lowestTier: "Gold" })),
    );
    const near = await withPoints(80);
    const far = await withPoints(79);
    const soldOut = await withPoints(40);
    const locked = await withPoints(190);
    await turnOn("next-reward", 20);
    await run();
    await run(NOW + DAY_MS);
    expect(await idsOf(near)).toEqual(["next-reward-2026-05-20-1"]);
    for (const one of [far, soldOut, locked]) expect(await idsOf(one)).toEqual([]);
    await run(NOW + 20 * DAY_MS);
    expect(await idsOf(near)).toHaveLength(2);
  });

  test("are turned off with the reason when what their button leads to is gone", async () => {
    const id = "before-birthday";
    const { id: reward } = aReward({ id: "behind-the-button" });
    await commit(
      store(),
      inserted("rewards", aReward({ id: reward })),
      patched("automaticMessages", id, { isOn: true }),
      patched("segmentMessages", id, { button: { kind: "reward", id: reward } }),
    );
    const first = await customer({ birthday: "1990-10-10" });
    const second = await customer({ birthday: "1990-10-20" });
    await run(Date.UTC(2026, 9, 3, 12));
    expect(await idsOf(first)).toEqual(["before-birthday-2026-10-03-1"]);
    expect(await store().reader.one("segmentMessages", { id })).toMatchObject({ problem: null });
    await commit(store(), { kind: "remove", dataset: "rewards", id: reward });
    // Nobody is due, so nothing is turned off.
    await run(Date.UTC(2026, 9, 12, 12));
    expect(await store().reader.one("automaticMessages", { id })).toMatchObject({ isOn: true });
    await run(Date.UTC(2026, 9, 13, 12));
    expect(await idsOf(second)).toEqual([]);
    const problem = { problem: "message-target-missing" };
    expect(await store().reader.one("segmentMessages", { id })).toMatchObject(problem);
    expect(await store().reader.one("automaticMessages", { id })).toMatchObject({ isOn: false });
    await commit(store(), patched("segmentMessages", id, { button: null, problem: null }));
  });

  test("reach everybody once after a crash and by two processes, each with one gift", async () => {
    const many = Array.from({ length: 120 }, () => aCustomer({ birthday: "1980-12-24" }));
    await commit(store(), ...many.map((row) => inserted("users", row)));
    const at = Date.UTC(2026, 11, 20, 12);
    const gift = { kind: "points", points: 5 } as const;
    await commit(
      store(),
      patched("automaticMessages", "before-birthday", { isOn: true }),
      patched("segmentMessages", "before-birthday", { gift }),
    );
    expect(await run(at, afterSteps(2))).toBe(false);
    await Promise.all([run(at), run(at)]);
    await run(at);
    for (const one of many) {
      expect(await idsOf(one)).toEqual(["before-birthday-2026-12-20-1"]);
      expect(await store().reader.one("users", { id: one.id })).toMatchObject({ points: 5 });
    }
    const day = { id: "before-birthday-2026-12-20-1" };
    expect(await store().reader.one("segmentMessages", day)).toMatchObject({ reached: 120 });
  }, 60_000);

  test("are refused a second time for the same occasion by the database", async () => {
    const { id: userId } = await customer();
    const row = {
      messageId: "welcome",
      userId,
      sentAt: NOW,
      isHeldOut: false,
      occasion: `welcome.${userId}.joined`,
      mail: null,
      pushedAt: null,
      openedAt: null,
      pressedAt: null,
    };
    await commit(store(), inserted("messageRecipients", { id: `one.${userId}`, ...row }));
    await expect(
      commit(store(), inserted("messageRecipients", { id: `two.${userId}`, ...row })),
    ).rejects.toMatchObject({
      problem: { kind: "invariant", invariant: "one-message-per-occasion" },
    });
  });

  async function withPoints(amount: number): Promise<User> {
    const user = await customer();
    const posting = { type: "earn", amount, description: "Start", source: "manual" } as const;
    await store().transact(async () => ({
      changes: post(user, posting, context).changes,
      result: undefined,
    }));
    return user;
  }
});
