import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { StartProblem } from "#apps/shared/start-problem.ts";
import { backupTarget, restoreSource } from "./backup-options.ts";

const NOW = Date.UTC(2026, 10, 21, 17, 30, 5);
const NAME = "regulars-2026-11-21T17-30-05Z.sqlite";

describe("where a backup goes", () => {
  test.each([
    [[], path.resolve("backups", NAME)],
    [["--to", "b.sqlite"], path.resolve("b.sqlite")],
    [["--to", tmpdir()], path.join(tmpdir(), NAME)],
    [["--to=/var/backups/no-such-folder/x"], path.resolve("/var/backups/no-such-folder/x")],
    [["--help"], undefined],
    [["-h"], undefined],
  ])("%j", (args, target) => {
    expect(backupTarget(args, ".sqlite", NOW)).toBe(target);
  });

  test.each([[["--too", "x"]], [["x"]], [["--to"]]])("rejects %j and lists the options", (args) => {
    expect(() => backupTarget(args, ".sqlite", NOW)).toThrow(StartProblem);
    expect(() => backupTarget(args, ".sqlite", NOW)).toThrow("npm run backup -- [--to");
  });
});

describe("the restored backup", () => {
  test.each([
    [["b.sqlite"], { file: path.resolve("b.sqlite"), replace: false }],
    [["--replace", "b.sqlite"], { file: path.resolve("b.sqlite"), replace: true }],
    [["b.sqlite", "--replace"], { file: path.resolve("b.sqlite"), replace: true }],
    [["--help"], undefined],
  ])("%j", (args, source) => {
    expect(restoreSource(args)).toEqual(source);
  });

  test.each([[[]], [["a", "b"]], [["--force", "a"]]])(
    "rejects %j and lists the options",
    (args) => {
      expect(() => restoreSource(args)).toThrow(StartProblem);
      expect(() => restoreSource(args)).toThrow("npm run restore -- [--replace] file");
    },
  );
});
