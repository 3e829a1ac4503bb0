import { describe, expect, test } from "vitest";
import { errorWords } from "#messages/error-words.ts";
import { memoryStorage } from "#testing/memory-storage.ts";
import { type Operation, undoing } from "./operation.ts";
import { storedOperations } from "./pending-operations.ts";
import { lockAcrossTabs, openQueue } from "./queue.ts";
import type { Answer } from "./send-operation.ts";
import { aPurchaseOperation, aVoucherOperation } from "./testing/operations.ts";

const done: Answer = { ok: true, title: "Done", text: "Done." };
const offline: Answer = { ok: false, error: errorWords({ code: "offline", params: {} }) };
const used: Answer = {
  ok: false,
  error: errorWords({ code: "voucher-used", params: { title: "Free Coffee" } }),
};
const first = aPurchaseOperation({ id: "a", at: 1000 });
const second = aVoucherOperation({ id: "b", at: 2000 });
const third = aPurchaseOperation({ id: "c", at: 3000 });

/** A queue whose program replies with `answers` in order, then 'done'. */
function counter(own: { isRead?: boolean; storage?: Storage } = {}) {
  const { storage = memoryStorage() } = own;
  const answers: (Answer | Promise<Answer>)[] = [];
  const sent: string[] = [];
  const stuck: (string | undefined)[] = [];
  const network = { isOffline: false, isMine: true };
  const queue = openQueue({
    kept: storedOperations(() => storage, "mia"),
    async send({ key }) {
      sent.push(key);
      return answers.shift() ?? done;
    },
    inTurn: lockAcrossTabs(undefined, "queue"),
    isOffline: () => network.isOffline,
    isMine: () => network.isMine,
  });
  const leave = queue.listen({
    onAnswer: () => own.isRead ?? false,
    onStuck: (error) => void stuck.push(error?.code),
  });
  const ids = () => queue.current().operations.map(({ id }) => id);
  return { queue, answers, sent, stuck, network, ids, storage, leave };
}

describe("an operation", () => {
  test("is sent in order with its own key, and removed after the reply", async () => {
    const { queue, sent, ids, network } = counter();
    network.isOffline = true;
    for (const operation of [third, first, second]) queue.add(operation);
    await queue.send();
    expect([sent, ids()]).toEqual([[], ["a", "b", "c"]]);
    network.isOffline = false;
    await queue.send();
    expect(sent).toEqual(["key-of-a", "key-of-b", "key-of-c"]);
    expect(ids()).toEqual([]);
  });

  test("is stored before it is sent, and sent by the next page when this one is closed", async () => {
    const { queue, answers, sent, storage } = counter();
    answers.push(new Promise(() => {}));
    queue.add(first);
    await expect.poll(() => sent).toEqual(["key-of-a"]);
    // The tab is closed before the reply.
    const next = counter({ storage });
    expect(next.queue.current().operations).toEqual([{ ...first, isTried: true }]);
    await next.queue.send();
    expect([next.sent, next.ids()]).toEqual([["key-of-a"], []]);
  });

  test("waits behind one that cannot be sent, and reports the reason", async () => {
    const { queue, answers, sent, stuck, ids, network } = counter();
    network.isOffline = true;
    for (const operation of [first, second]) queue.add(operation);
    await queue.send();
    network.isOffline = false;
    answers.push(offline);
    await queue.send();
    expect([sent, ids()]).toEqual([["key-of-a"], ["a", "b"]]);
    expect(stuck.at(-1)).toBe("offline");
    await queue.send();
    expect([sent, ids()]).toEqual([["key-of-a", "key-of-a", "key-of-b"], []]);
  });

  test.each([
    "not-signed-in",
    "logged-in-as-another",
    "permission-denied",
    "store-unavailable",
  ] as const)("stays pending after the temporary error %s", async (code) => {
    const { queue, answers, ids, stuck } = counter();
    answers.push({ ok: false, error: errorWords({ code: code, params: {} }) });
    queue.add(first);
    await queue.send();
    expect(stuck).toContain(code);
    expect(ids()).toEqual(["a"]);
    await queue.send();
    expect(ids()).toEqual([]);
  });

  test("is kept after a refusal, and does not delay others", async () => {
    const { queue, answers, ids, sent } = counter();
    answers.push(used);
    queue.add(second);
    await queue.send();
    queue.add(third);
    await queue.send();
    expect([sent, ids()]).toEqual([["key-of-b", "key-of-c"], ["b"]]);
    expect(queue.current().operations[0]?.refusal).toMatchObject({ code: "voucher-used" });
    queue.retry({ ...second, isTried: true });
    await queue.send();
    expect([sent.at(-1), ids()]).toEqual(["key-of-b", []]);
  });

  test("is removed after a refusal that the user sees at once", async () => {
    const { queue, answers, ids } = counter({ isRead: true });
    answers.push(used);
    queue.add(second);
    await queue.send();
    expect(ids()).toEqual([]);
  });

  test("is kept after a refusal when the user has left the counter", async () => {
    const { queue, answers, ids, leave } = counter({ isRead: true });
    answers.push(used);
    queue.add(second);
    leave();
    await queue.send();
    expect(ids()).toEqual(["b"]);
  });

  test("waits while another user is logged in", async () => {
    const { queue, sent, ids, network } = counter();
    network.isMine = false;
    queue.add(first);
    await queue.send();
    expect([sent, ids()]).toEqual([[], ["a"]]);
    network.isMine = true;
    await queue.send();
    expect(ids()).toEqual([]);
  });

  test("is removed when another tab has sent it", async () => {
    const { queue, ids, storage, network } = counter();
    network.isOffline = true;
    queue.add(first);
    await queue.send();
    storedOperations(() => storage, "mia").drop("a");
    expect(ids()).toEqual(["a"]);
    await queue.send();
    expect(ids()).toEqual([]);
  });

  test("is never sent after it was discarded", async () => {
    const { queue, ids, sent, network } = counter();
    network.isOffline = true;
    queue.add(first);
    expect([queue.drop("a"), queue.drop("a")]).toEqual([true, false]);
    network.isOffline = false;
    await queue.send();
    expect([sent, ids()]).toEqual([[], []]);
  });
});

describe("undoing", () => {
  const undoOf = (operation: Operation) => {
    const by = undoing(operation, { id: "undo", key: "key-of-undo", at: 9000 });
    if (by === undefined) throw new TypeError("There is nothing that undoes it.");
    return by;
  };

  test("discards an operation that was never sent", async () => {
    const { queue, ids, sent, network } = counter();
    network.isOffline = true;
    queue.add(first);
    await queue.send();
    expect(queue.undo(first, undoOf(first))).toBe(true);
    network.isOffline = false;
    await queue.send();
    expect([sent, ids()]).toEqual([[], []]);
  });

  test("is sent after an operation that may have been recorded", async () => {
    const { queue, answers, sent, ids } = counter();
    answers.push(offline);
    queue.add(first);
    await queue.send();
    answers.push(offline);
    expect(queue.undo(first, undoOf(first))).toBe(false);
    await queue.send();
    await queue.send();
    expect(sent.slice(-2)).toEqual(["key-of-a", "key-of-undo"]);
    expect(ids()).toEqual([]);
  });

  test("is sent for a recorded operation", async () => {
    const { queue, sent } = counter();
    queue.add(first);
    await queue.send();
    expect(queue.undo(first, undoOf(first))).toBe(false);
    await queue.send();
    expect(sent).toEqual(["key-of-a", "key-of-undo"]);
  });

  test("discards a refused operation", async () => {
    const { queue, answers, ids, sent } = counter();
    answers.push(used);
    queue.add(second);
    await queue.send();
    expect(queue.undo(second, undoOf(second))).toBe(true);
    await queue.send();
    expect([sent, ids()]).toEqual([["key-of-b"], []]);
  });
});

test("two tabs of one browser take turns, so that each operation is sent once", async () => {
  const storage = memoryStorage();
  const [one, other] = [counter({ storage }), counter({ storage })];
  const locks = lockAcrossTabs(undefined, "both");
  const tabs = [one, other].map(({ sent }) =>
    openQueue({
      kept: storedOperations(() => storage, "mia"),
      async send({ key }) {
        await new Promise((resume) => setTimeout(resume));
        sent.push(key);
        return done;
      },
      inTurn: locks,
      isOffline: () => false,
      isMine: () => true,
    }),
  );
  const kept = storedOperations(() => storage, "mia");
  for (const operation of [first, second, third]) kept.put(operation);
  await Promise.all(tabs.map((tab) => tab.send()));
  expect([...one.sent, ...other.sent].toSorted()).toEqual(["key-of-a", "key-of-b", "key-of-c"]);
});
