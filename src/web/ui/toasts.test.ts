import { afterEach, expect, test } from "vitest";
import {
  coverToasts,
  dismissToast,
  onToastsChange,
  queueToasts,
  shownToast,
  showToasts,
} from "./toasts.ts";

afterEach(() => {
  for (let toast = shownToast(); toast !== undefined; toast = shownToast()) dismissToast(toast.id);
});

const dismissShown = () => dismissToast(shownToast()?.id ?? -1);

test("shows a gesture's toasts one after another", () => {
  showToasts([{ title: "Reward Redeemed" }, { title: "Tier Upgraded", durationMs: 7000 }]);
  expect(shownToast()).toMatchObject({ title: "Reward Redeemed" });
  dismissShown();
  expect(shownToast()).toMatchObject({ title: "Tier Upgraded", durationMs: 7000 });
  dismissShown();
  expect(shownToast()).toBeUndefined();
});

test("a new gesture replaces the current and queued toasts", () => {
  showToasts([{ title: "first" }, { title: "waits" }]);
  showToasts([{ title: "second", variant: "destructive" }]);
  expect(shownToast()).toMatchObject({ title: "second", variant: "destructive" });
  dismissShown();
  expect(shownToast()).toBeUndefined();
});

test("queued toasts follow a gesture's toasts, and are dropped by the next gesture", () => {
  showToasts([{ title: "Reward Redeemed" }, { title: "Tier Upgraded" }]);
  queueToasts([{ title: "New message" }]);
  queueToasts([]);
  expect(shownToast()).toMatchObject({ title: "Reward Redeemed" });
  dismissShown();
  expect(shownToast()).toMatchObject({ title: "Tier Upgraded" });
  dismissShown();
  expect(shownToast()).toMatchObject({ title: "New message" });
  showToasts([{ title: "Added to Favorites" }]);
  dismissShown();
  expect(shownToast()).toBeUndefined();
});

test("a late dismissal of a replaced toast keeps the new one", () => {
  showToasts([{ title: "old" }]);
  const old = shownToast()?.id ?? -1;
  showToasts([{ title: "new" }]);
  dismissToast(old);
  expect(shownToast()).toMatchObject({ title: "new" });
});

test("the same message twice in a row counts as a new toast", () => {
  showToasts([{ title: "Error" }]);
  const before = shownToast()?.id;
  showToasts([{ title: "Error" }]);
  expect(shownToast()?.id).not.toBe(before);
});

test("an empty list changes nothing and calls no listener", () => {
  showToasts([{ title: "stays" }]);
  let calls = 0;
  const stop = onToastsChange(() => calls++);
  showToasts([]);
  stop();
  expect(calls).toBe(0);
  expect(shownToast()).toMatchObject({ title: "stays" });
});

test("listeners are called after every change until they unsubscribe, and the value is stable between changes", () => {
  let calls = 0;
  const stop = onToastsChange(() => calls++);
  showToasts([{ title: "one" }]);
  expect(shownToast()).toBe(shownToast());
  dismissShown();
  stop();
  showToasts([{ title: "two" }]);
  expect(calls).toBe(2);
});

test("a menu covers current and queued toasts, not later ones", () => {
  showToasts([{ title: "shown" }, { title: "waits" }]);
  coverToasts();
  expect(shownToast()).toMatchObject({ title: "shown", covered: true });
  dismissShown();
  expect(shownToast()).toMatchObject({ title: "waits", covered: true });
  showToasts([{ title: "later" }]);
  expect(shownToast()?.covered).toBeUndefined();
});
