import { beforeEach, describe, expect, test } from "vitest";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { draftKey, hasStoredDrafts } from "./all-drafts.ts";
import { clearStoredDrafts } from "./clear-drafts.ts";
import { storeDraft, storedDraft } from "./stored-drafts.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const empty = { text: "", rating: 0 };
const typed = { text: "Round and nutty.", rating: 4 };

/** A tab's storage. */
const items = memoryStorage();
const open = () => items;

const blocked = (): Storage => {
  throw new DOMException("The request was denied.", "SecurityError");
};

const key = draftKey("ana", "feedback");
const keep = (fields: typeof typed, at = NOON) => storeDraft(open, key, { fields, empty }, at);
const found = (now = NOON) => storedDraft(open, key, empty, now);

beforeEach(() => items.clear());

describe("a draft", () => {
  test("is restored, and removed once its fields are empty again", () => {
    keep(typed);
    expect(found()).toEqual(typed);
    keep(empty);
    expect(found()).toBeUndefined();
    expect(items.length).toBe(0);
  });

  test("expires after a day", () => {
    keep(typed);
    expect(found(NOON + DAY - 1)).toEqual(typed);
    expect(found(NOON + DAY)).toBeUndefined();
    expect(hasStoredDrafts(open, "ana", NOON + DAY)).toBe(false);
  });

  test("is ignored when the clock was set back since", () => {
    keep(typed, NOON + 1);
    expect(found()).toBeUndefined();
  });

  test("belongs to one user", () => {
    keep(typed);
    expect(storedDraft(open, draftKey("ben", "feedback"), empty, NOON)).toBeUndefined();
    expect([hasStoredDrafts(open, "ana", NOON), hasStoredDrafts(open, "ben", NOON)]).toEqual([
      true,
      false,
    ]);
  });

  test("restores only the form's fields, with the form's types", () => {
    const fields = { text: 5, rating: 3, other: "x", toString: "y" };
    items.setItem(key, JSON.stringify({ keptAt: NOON, fields }));
    expect(found()).toEqual({ text: "", rating: 3 });
  });

  test("drops a number that JSON cannot represent", () => {
    keep({ text: "a", rating: Number.NaN });
    expect(found()).toEqual({ text: "a", rating: 0 });
  });

  test.each(["", "{", "null", "5", "[]", '{"text":"a"}', '{"keptAt":"x","fields":{}}'])(
    "that makes no sense is none: %s",
    (text) => {
      items.setItem(key, text);
      expect(found()).toBeUndefined();
      expect(hasStoredDrafts(open, "ana", NOON)).toBe(false);
    },
  );
});

test("clearing removes the drafts of all users and nothing else", () => {
  keep(typed);
  storeDraft(open, draftKey("ben", "profile"), { fields: typed, empty }, NOON);
  items.setItem("regulars.reloaded", "true");
  clearStoredDrafts(open);
  expect(contentsOf(items)).toEqual({ "regulars.reloaded": "true" });
});

test("a browser that blocks storage stores no drafts, without an error", () => {
  storeDraft(blocked, key, { fields: typed, empty }, NOON);
  expect(storedDraft(blocked, key, empty, NOON)).toBeUndefined();
  expect(hasStoredDrafts(blocked, "ana", NOON)).toBe(false);
  clearStoredDrafts(blocked);
});
