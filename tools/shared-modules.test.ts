import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { at } from "./lib/paths.mjs";

/** What a test file replaces for every file after it in the same worker, and the calls that put it back. */
const replacements: readonly (readonly [replaced: RegExp, back: readonly RegExp[]])[] = [
  [/\bvi\.doMock\(/, [/\bvi\.doUnmock\(/, /\bvi\.resetModules\(/]],
  [/\bvi\.useFakeTimers\(/, [/\bvi\.useRealTimers\(/]],
  [/\bvi\.stubGlobal\(/, [/\bvi\.unstubAllGlobals\(/]],
  [/\bvi\.stubEnv\(/, [/\bvi\.unstubAllEnvs\(/]],
  [/\bvi\.spyOn\(/, [/\bvi\.restoreAllMocks\(|\bmockRestore\(/]],
  // It has no effect on a module that an earlier file has loaded.
  [/\bvi\.mock\(/, [/(?!)/]],
];

/** What a file replaces without putting it back. */
function leftBehind(text: string): readonly string[] {
  return replacements
    .filter(([replaced, back]) => replaced.test(text) && back.some((call) => !call.test(text)))
    .map(([replaced]) => replaced.exec(text)?.[0] ?? "");
}

test("files, which share the modules of their worker, put back what they replace (docs/decisions/132)", () => {
  const folders = ["src", "demo", "bench", "prove", "tools"];
  const files = folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name.split(path.sep).join("/"))),
  );
  expect(files.length).toBeGreaterThan(250);
  const found = files
    .filter((file) => file !== "tools/shared-modules.test.ts")
    .flatMap((file) => {
      const left = leftBehind(readFileSync(at(file), "utf8"));
      return left.length === 0 ? [] : [[file, left]];
    });
  expect(Object.fromEntries(found)).toEqual({});
});

test("detects a module, a clock and a variable that stay replaced", () => {
  expect(leftBehind('vi.mock("./a.ts");')).toEqual(["vi.mock("]);
  expect(leftBehind('vi.doMock("./a.ts"); vi.doUnmock("./a.ts");')).toEqual(["vi.doMock("]);
  expect(leftBehind("vi.useFakeTimers();")).toEqual(["vi.useFakeTimers("]);
  expect(leftBehind('vi.stubEnv("PATH", "");')).toEqual(["vi.stubEnv("]);
  const complete = 'vi.resetModules(); vi.doMock("./a.ts"); vi.doUnmock("./a.ts");';
  expect(leftBehind(complete)).toEqual([]);
});
