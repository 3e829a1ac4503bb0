import { describe, expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aPost, aUser } from "#testing/rows.ts";
import { startOfDay } from "../kit/time.ts";
import { defaultProgram } from "../program.ts";
import { auditChange } from "./audit-change.ts";
import type { AuditEntry } from "./audit-entry.ts";
import { auditLog, auditLogInput } from "./audit-log.ts";

const HOUR = 3_600_000;
const boss = aUser({ id: "boss", name: "Bo Boss", role: "admin", joinedDate: NOON - HOUR });
const help = aUser({ id: "help", name: "Hal Help", role: "sub-admin" });
const lia = aUser({ id: "lia-id", name: "Lia Latte", email: "lia@cups.example" });

function aLine(own: Partial<AuditEntry>): AuditEntry {
  return {
    id: "line",
    at: NOON,
    actorId: "boss",
    actorName: "Bo Boss",
    locationId: null,
    action: "sendBroadcast",
    subjectKind: "broadcast",
    subjectId: "rolls-id",
    subject: "Warm rolls",
    detail: "",
    ...own,
  };
}

const lines = [
  aLine({ id: "a", at: NOON - 30 * HOUR }),
  aLine({
    id: "b",
    at: NOON - HOUR,
    actorId: "help",
    actorName: "Hal Help",
    action: "addPoints",
    locationId: "pier",
    subjectKind: "customer",
    subjectId: "lia-id",
    subject: "",
    detail: "+50 points: Sorry for the wait",
  }),
  aLine({
    id: "c",
    action: "approveFeedback",
    subjectKind: "feedback",
    subjectId: "post-1",
    subject: "",
    detail: "pending → approved",
  }),
  aLine({
    id: "d",
    action: "addPoints",
    locationId: "pier",
    subjectKind: "customer",
    subjectId: "gone",
    subject: "",
  }),
  aLine({
    id: "e",
    at: NOON + HOUR,
    action: "hideFeedback",
    subjectKind: "feedback",
    subjectId: "gone-post",
    subject: "",
  }),
];

const everything = {
  search: "",
  actorId: null,
  action: null,
  locationId: null,
  from: null,
  to: null,
  after: null,
};

async function ask(own: object = {}, stored: readonly AuditEntry[] = lines, timeZone = "UTC") {
  const input = auditLogInput.parse({ ...everything, ...own });
  const context = contextFor(boss, { program: { ...defaultProgram, timeZone } });
  const reader = readerOf({ auditLog: stored, users: [help, lia, boss], feedback: [aPost()] });
  const facts = await auditLog.load(input, reader, context);
  const shown = auditLog.show(facts, input, context);
  if (!("result" in shown)) throw new Error("refused");
  return shown.result;
}

const idsOf = async (own: object, timeZone?: string) =>
  (await ask(own, lines, timeZone)).lines.map(({ id }) => id);

describe("the audit log", () => {
  test("lists actor, action and target, newest first, with customers' current names", async () => {
    const { lines: shown, staff, next } = await ask();
    expect(shown.map(({ id }) => id)).toEqual(["e", "d", "c", "b", "a"]);
    expect(shown[3]).toEqual({
      id: "b",
      at: NOON - HOUR,
      actor: { id: "help", name: "Hal Help" },
      action: "addPoints",
      subject: { kind: "customer", id: "lia-id", name: "Lia Latte" },
      detail: "+50 points: Sorry for the wait",
      locationId: "pier",
    });
    expect(shown[0]?.locationId).toBeNull();
    expect(shown.map(({ subject }) => subject.name)).toEqual([
      null,
      null,
      "Ben Oat",
      "Lia Latte",
      "Warm rolls",
    ]);
    expect(staff).toEqual([
      { id: "boss", name: "Bo Boss" },
      { id: "help", name: "Hal Help" },
    ]);
    expect(next).toBeNull();
  });

  test.each([
    [{ actorId: "help" }, ["b"]],
    [{ action: "addPoints" }, ["d", "b"]],
    [{ actorId: "boss", action: "addPoints" }, ["d"]],
    [{ locationId: "pier" }, ["d", "b"]],
    [{ locationId: "pier", actorId: "help" }, ["b"]],
    [{ locationId: "pier", search: "latte" }, ["b"]],
    [{ locationId: "moon" }, []],
    [{ from: "2026-03-14" }, ["e", "d", "c", "b"]],
    [{ to: "2026-03-13" }, ["a"]],
    [{ from: "2026-03-13", to: "2026-03-13" }, ["a"]],
    [{ from: "2026-03-15" }, []],
    [{ search: "ROLLS" }, ["a"]],
    [{ search: "hal help" }, ["b"]],
    [{ search: "sorry" }, ["b"]],
    [{ search: "latte" }, ["b"]],
    [{ search: "lia@cups" }, ["b"]],
    [{ search: "latte", actorId: "boss" }, []],
    [{ search: "nobody" }, []],
    [{ to: "2026-03-14", after: { at: NOON, id: "d" } }, ["c", "b", "a"]],
  ])("%j shows %j", async (own, ids) => {
    expect(await idsOf(own)).toEqual(ids);
  });

  test("filters by program days", async () => {
    const own = { from: "2026-03-15", to: "2026-03-15" };
    expect(await idsOf(own, "Pacific/Kiritimati")).toEqual(["e", "d", "c", "b"]);
    expect(await idsOf({ to: "2026-03-13" }, "Pacific/Pago_Pago")).toEqual(["a"]);
    expect(await idsOf({ from: "2026-03-14", to: "2026-03-14" }, "Pacific/Pago_Pago")).toEqual([
      "e",
      "d",
      "c",
      "b",
    ]);
  });

  test.each([
    ["UTC", "2026-03-14", "2026-03-14T00:00:00.000Z"],
    ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z"],
    ["America/New_York", "2026-03-09", "2026-03-09T04:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00.000Z"],
    ["Pacific/Pago_Pago", "2026-01-01", "2026-01-01T11:00:00.000Z"],
    // Midnight does not exist on this day: clocks go forward.
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z"],
  ])("in %s %s begins at %s", (zone, day, moment) => {
    expect(new Date(startOfDay(zone, day)).toISOString()).toBe(moment);
  });

  test("pages by 50 without repeating or omitting a record, also when searching", async () => {
    const many = Array.from({ length: 120 }, (_none, at) =>
      aLine({
        id: `l${String(at).padStart(3, "0")}`,
        at: NOON + Math.floor(at / 3),
        // Every second line names her, every third is about her.
        subject: at % 2 === 0 ? "For Latte lovers" : "",
        subjectId: at % 3 === 0 ? "lia-id" : "",
        subjectKind: at % 3 === 0 ? "customer" : "broadcast",
      }),
    );
    const wanted = many.filter((_line, at) => at % 2 === 0 || at % 3 === 0).toReversed();
    const seen: string[] = [];
    let after: unknown = null;
    do {
      const page = await ask({ search: "latte", after }, many);
      seen.push(...page.lines.map(({ id }) => id));
      expect(page.lines.length).toBe(after === null ? 50 : 30);
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(wanted.map(({ id }) => id));
  });

  test.each([
    { from: "2026-02-30" },
    { to: "today" },
    { to: "9999-12-31" },
    { from: "0000-01-01" },
    { action: "" },
    { actorId: "" },
    { locationId: "" },
    { search: "x".repeat(81) },
    { after: { at: 1.5, id: "x" } },
    { after: { at: 1 } },
  ])("rejects the input %j", (own) => {
    expect(auditLogInput.safeParse({ ...everything, ...own }).success).toBe(false);
  });

  test("a record stores at most 300 characters of a rule's note", () => {
    const note = { kind: "reward", id: "r", name: "n".repeat(400), detail: "d".repeat(400) };
    expect(auditChange(contextFor(boss), "updateReward", note)).toMatchObject({
      kind: "insert",
      dataset: "auditLog",
      row: {
        actorId: "boss",
        actorName: "Bo Boss",
        action: "updateReward",
        subjectKind: "reward",
        subject: "n".repeat(300),
        detail: "d".repeat(300),
        at: NOON,
      },
    });
    expect(auditChange(contextFor(boss), "updateReward", undefined)).toMatchObject({
      row: { subjectKind: "", subjectId: "", subject: "", detail: "" },
    });
  });
});
