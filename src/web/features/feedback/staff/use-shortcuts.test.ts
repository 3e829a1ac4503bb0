import { expect, test } from "vitest";
import { shortcutOf } from "./use-shortcuts.ts";

const press = (key: string, own: object = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...own,
});

test.each([
  ["j", "next"],
  ["k", "previous"],
  ["x", "select"],
  ["a", "approve"],
  ["h", "hide"],
  ["r", "reply"],
  ["A", "approve"],
  ["Enter", undefined],
  ["constructor", undefined],
])("the key %s in a post is the shortcut %s", (key, shortcut) => {
  expect(shortcutOf(press(key), false)).toBe(shortcut);
});

test("Shift+A and Shift+H act on the selected posts", () => {
  expect(shortcutOf(press("A", { shiftKey: true }), false)).toBe("approve-selected");
  expect(shortcutOf(press("H", { shiftKey: true }), false)).toBe("hide-selected");
  expect(shortcutOf(press("J", { shiftKey: true }), false)).toBeUndefined();
});

test("arrow keys move between posts only if a post itself has the focus", () => {
  expect(shortcutOf(press("ArrowDown"), true)).toBe("next");
  expect(shortcutOf(press("ArrowUp"), true)).toBe("previous");
  expect(shortcutOf(press("ArrowDown"), false)).toBeUndefined();
});

test.each(["altKey", "ctrlKey", "metaKey"])("keys with %s are left to the browser", (modifier) => {
  expect(shortcutOf(press("a", { [modifier]: true }), true)).toBeUndefined();
});
