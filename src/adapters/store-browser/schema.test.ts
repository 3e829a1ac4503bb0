import { describe, expect, test } from "vitest";
import { newCredentials } from "#core/identity/user.ts";
import { aAction, aMail } from "#core/testing/own-data.ts";
import { StoreFailure } from "#engine/ports.ts";
import { NOON } from "#testing/context.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { anEntry, aRefund, aReplyTo, aReward, aUser, aVoucher } from "#testing/rows.ts";
import { openBrowserStore } from "./browser-store.ts";
import { schemaVersion, type Upgrade, upgrades } from "./schema.ts";
import { commit, newReward } from "./testing/commits.ts";

describe("data of an older schema", () => {
  // Version 1 called the title 'name'; version 2 had no tags. An upgrade knows the shape it starts from, hence the casts.
  const chain: readonly Upgrade[] = [
    ({ rewards, ...rest }) => ({
      ...rest,
      rewards: (rewards as { name: string }[]).map(({ name, ...row }) => ({ ...row, title: name })),
    }),
    ({ rewards, ...rest }) => ({
      ...rest,
      rewards: (rewards as object[]).map((row) => ({ ...row, tags: [] })),
    }),
  ];
  const { title, tags: _tags, ...reward } = aReward();

  test("is upgraded step by step, and only once", async () => {
    const storage = memoryStorage();
    storage.setItem("regulars.rewards", JSON.stringify([{ ...reward, name: title }]));
    storage.setItem("regulars.users", JSON.stringify([aUser()]));
    const store = openBrowserStore({ storage, chain });
    expect(await store.reader.one("rewards", { title })).toEqual(aReward());
    expect(await store.reader.count("users", {})).toBe(1);
    expect(storage.getItem("regulars.schema")).toBe("3");
    const after = contentsOf(storage);
    expect(await openBrowserStore({ storage, chain }).reader.count("rewards", {})).toBe(1);
    expect(contentsOf(storage)).toEqual(after);
  });

  test("from a version in between takes the remaining steps", async () => {
    const storage = memoryStorage();
    storage.setItem("regulars.schema", "2");
    storage.setItem("regulars.rewards", JSON.stringify([{ ...reward, title }]));
    const store = openBrowserStore({ storage, chain });
    expect(await store.reader.one("rewards", { title })).toEqual(aReward());
  });

  test("without room for the upgrade stays unchanged", async () => {
    const old = JSON.stringify([{ ...reward, name: title }]);
    const storage = memoryStorage(old.length + 20);
    storage.setItem("regulars.rewards", old);
    const store = openBrowserStore({ storage, chain });
    await expect(store.reader.count("rewards", {})).rejects.toEqual(
      new StoreFailure({ kind: "full" }),
    );
    expect(contentsOf(storage)).toEqual({ "regulars.rewards": old });
  });

  test("of a newer program is refused and unchanged", async () => {
    const storage = memoryStorage();
    const newer = String(schemaVersion(upgrades) + 1);
    storage.setItem("regulars.schema", newer);
    storage.setItem("regulars.rewards", "[]");
    const store = openBrowserStore({ storage });
    await expect(commit(store, newReward())).rejects.toMatchObject({
      problem: { kind: "unavailable", remedy: expect.stringContaining(`version ${newer}`) },
    });
    expect(contentsOf(storage)).toEqual({ "regulars.rewards": "[]", "regulars.schema": newer });
  });
});

test("data of the first version keeps its users and gets the fields of the customer's side", async () => {
  const storage = memoryStorage();
  const { messagesSeenAt: _seen, phoneKey: _key, ...ana } = aUser({ phone: "+49 30 901-820" });
  const item = {
    id: "item",
    userId: "ana",
    userName: "Ana",
    userAvatar: "",
    text: "Hi",
    rating: 5,
  };
  const first = [{ ...item, createdAt: NOON, status: "approved" }];
  storage.setItem("regulars.users", JSON.stringify([ana]));
  storage.setItem(
    "regulars.credentials",
    JSON.stringify([{ id: "ana", passwordHash: "h", totpSecret: "" }]),
  );
  storage.setItem("regulars.feedback", JSON.stringify(first));
  const { reader } = openBrowserStore({ storage });
  const upgraded = { ...ana, messagesSeenAt: 0, phoneKey: "30901820" };
  expect(await reader.one("users", {})).toEqual(upgraded);
  expect(await reader.one("credentials", {})).toEqual(newCredentials("ana", "h"));
  expect(await reader.one("feedback", {})).toMatchObject({
    text: "Hi",
    upvoteCount: 0,
    replyCount: 0,
  });
});

test("data from before vouchers has none and stores new ones", async () => {
  const storage = memoryStorage();
  storage.setItem("regulars.schema", "4");
  storage.setItem("regulars.users", JSON.stringify([aUser()]));
  const store = openBrowserStore({ storage });
  expect(await store.reader.count("vouchers", {})).toBe(0);
  await commit(store, { kind: "insert", dataset: "vouchers", row: aVoucher() });
  const again = openBrowserStore({ storage });
  expect(await again.reader.one("vouchers", { userId: "ana" })).toEqual(aVoucher());
  expect(await again.reader.count("users", {})).toBe(1);
  expect(storage.getItem("regulars.schema")).toBe(String(schemaVersion(upgrades)));
});

test("data from before the counter has no locations and searchable phones", async () => {
  const storage = memoryStorage();
  const keep = (name: string, row: object) =>
    storage.setItem(`regulars.${name}`, JSON.stringify([row]));
  const { phoneKey: _key, ...ana } = aUser({ points: 10, entryCount: 1, phone: "(030) 12.34-56" });
  const { locationId: _where, ...entry } = anEntry();
  const { locationId: _place, endedBy: _by, insteadOf: _before, ...voucher } = aVoucher();
  const { locationId: _at, ...action } = aAction();
  storage.setItem("regulars.schema", "4");
  keep("users", ana);
  keep("transactions", entry);
  keep("vouchers", voucher);
  keep("auditLog", action);
  const { reader } = openBrowserStore({ storage });
  expect(await reader.one("users", {})).toEqual({ ...ana, phoneKey: "30123456" });
  expect(await reader.one("transactions", {})).toEqual(anEntry());
  expect(await reader.one("vouchers", {})).toEqual(aVoucher());
  expect(await reader.one("auditLog", {})).toEqual(aAction());
});

test("gives ledger entries from before the earning rules no awards", async () => {
  const storage = memoryStorage();
  const { awards: _awards, ...entry } = anEntry();
  storage.setItem("regulars.schema", "6");
  storage.setItem("regulars.users", JSON.stringify([aUser({ points: 10, entryCount: 1 })]));
  storage.setItem("regulars.transactions", JSON.stringify([entry]));
  const { reader } = openBrowserStore({ storage });
  expect(await reader.one("transactions", {})).toEqual(anEntry());
});

test("data from before official replies marks those that staff posted as Admin", async () => {
  const storage = memoryStorage();
  const keep = (name: string, rows: readonly object[]) =>
    storage.setItem(`regulars.${name}`, JSON.stringify(rows));
  const { isOfficial: _mark, isHidden: _state, ...reply } = aReplyTo({ userName: "Admin" });
  storage.setItem("regulars.schema", "5");
  keep("users", [
    aUser({ id: "boss", role: "admin" }),
    aUser({
      id: "poser",
      name: "Admin",
      email: "poser@example.com",
      emailKey: "poser@example.com",
    }),
  ]);
  keep("feedbackReplies", [
    { ...reply, id: "a", userId: "boss" },
    { ...reply, id: "b", userId: "left" },
    { ...reply, id: "c", userId: "poser" },
    { ...reply, id: "d", userId: "boss", userName: "Bea Boss" },
  ]);
  const { reader } = openBrowserStore({ storage });
  const replies = await reader.many("feedbackReplies", { order: [["id", "asc"]], limit: 9 });
  expect(replies.map(({ isOfficial }) => isOfficial)).toEqual([true, true, false, false]);
  expect(replies.map(({ isHidden }) => isHidden)).toEqual([false, false, false, false]);
});

test("renames the points that a refund could not take back to forfeited", async () => {
  const storage = memoryStorage();
  const { forfeited, ...refund } = aRefund({ forfeited: 3 });
  storage.setItem("regulars.schema", "7");
  storage.setItem("regulars.refunds", JSON.stringify([{ ...refund, forgone: forfeited }]));
  const { reader } = openBrowserStore({ storage });
  expect(await reader.one("refunds", {})).toEqual({ ...refund, forfeited });
});

test("a browser from before there were jobs has none, and reads e-mails of the former shape", async () => {
  const storage = memoryStorage();
  const letter = aMail();
  storage.setItem("regulars.schema", "8");
  storage.setItem("regulars.mails", JSON.stringify([{ ...letter, dueAt: NOON, failures: 2 }]));
  const { reader } = openBrowserStore({ storage });
  expect(await reader.one("mails", {})).toEqual(letter);
  expect(await reader.count("jobs", {})).toBe(0);
});
