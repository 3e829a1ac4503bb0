import { expect, test } from "vitest";
import { attemptWords, momentWords } from "./job-words.ts";

const NOW = Date.UTC(2026, 2, 14, 12);

test("describes when a job runs next or ended", () => {
  const queued = { kind: "mail", state: "queued", dueAt: NOW, finishedAt: null } as const;
  expect(momentWords(queued, NOW)).toBe("Due now");
  expect(momentWords({ ...queued, kind: "webhook-events" }, NOW)).toBe("Runs every second");
  expect(momentWords({ ...queued, dueAt: NOW + 1 }, NOW)).toMatch(/^Next run Mar 1\d, 2026, /);
  expect(momentWords({ ...queued, state: "running" }, NOW)).toBe("");
  expect(momentWords({ ...queued, state: "failed", finishedAt: NOW }, NOW)).toMatch(/^Ended Mar/);
});

test("describes a job's attempts and its last problem", () => {
  const fine = { id: "mail-1", kind: "mail", attempts: 0, reason: "none", detail: "" } as const;
  expect(attemptWords(fine)).toBe("No attempts yet");
  expect(attemptWords({ ...fine, id: "prune", kind: "prune" })).toBe("");
  expect(attemptWords({ ...fine, attempts: 1 })).toBe("1 attempt");
  const refused = {
    ...fine,
    attempts: 2,
    reason: "receiver-failed",
    detail: "answered:500",
  } as const;
  expect(attemptWords(refused)).toBe(
    "2 attempts. The receiver didn't accept the event. (Answered 500.)",
  );
});
