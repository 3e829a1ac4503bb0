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

test("a gesture's toasts show one after another", () => {
  showToasts([{ title: "Reward Redeemed" }, { title: "Tier Upgraded", durationMs: 7000 }]);
  expect(shownToast()).toMatchObject({ title: "Reward Redeemed" });
  dismissShown();
  expect(shownToast()).toMatchObject({ title: "Tier Upgraded", durationMs: 7000 });
  dismissShown();
  expect(shownToast()).toBeUndefined();
});

test("a new gesture replaces the shown toast and those that wait", () => {
  showToasts([{ title: "first" }, { title: "waits" }]);
  showToasts([{ title: "second", variant: "destructive" }]);
  expect(shownToast()).toMatchObject({ title: "second", variant: "destructive" });
  dismissShown();
  expect(shownToast()).toBeUndefined();
});

test("news from outside waits for what a gesture has to say, and goes when a new one comes", () => {
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

test("a late dismissal of a replaced toast leaves its successor alone", () => {
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

test("an empty list changes nothing and tells nobody", () => {
  showToasts([{ title: "stays" }]);
  let calls = 0;
  const stop = onToastsChange(() => calls++);
  showToasts([]);
  stop();
  expect(calls).toBe(0);
  expect(shownToast()).toMatchObject({ title: "stays" });
});

test("listeners hear every change until they stop, and the value is stable between changes", () => {
  let calls = 0;
  const stop = onToastsChange(() => calls++);
  showToasts([{ title: "one" }]);
  expect(shownToast()).toBe(shownToast());
  dismissShown();
  stop();
  showToasts([{ title: "two" }]);
  expect(calls).toBe(2);
});

test("a menu covers what is shown and waits, not what comes later", () => {
  showToasts([{ title: "shown" }, { title: "waits" }]);
  coverToasts();
  expect(shownToast()).toMatchObject({ title: "shown", covered: true });
  dismissShown();
  expect(shownToast()).toMatchObject({ title: "waits", covered: true });
  showToasts([{ title: "later" }]);
  expect(shownToast()?.covered).toBeUndefined();
});
