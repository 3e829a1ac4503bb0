import { execFile } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { KeyFileProblem, keyFileIn, makeKeyFile, readKeyFile } from "./key-file.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "regulars-key-"));
  file = keyFileIn(path.join(folder, "data"));
});

afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

test("a key file is created once, readable only by its owner, and then reused", () => {
  expect(readKeyFile(file)).toBeUndefined();
  const key = makeKeyFile(file);
  expect(key).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readKeyFile(file)).toEqual(key);
  expect(makeKeyFile(file)).toEqual(key);
  expect(readdirSync(path.dirname(file))).toEqual(["secret.key"]);
  expect(readFileSync(file, "utf8")).toMatch(/^[\w+/]{43}=\n$/);
});

test("concurrent processes create the same key file", async () => {
  const script = `import { makeKeyFile } from ${JSON.stringify(path.resolve(import.meta.dirname, "key-file.ts"))};
    process.stdout.write(Buffer.from(makeKeyFile(${JSON.stringify(file)})).toString("hex"));`;
  const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  const made = await Promise.all([run(), run(), run(), run()]);
  expect(new Set(made.map(({ stdout }) => stdout)).size).toBe(1);
  expect(made[0]?.stdout).toMatch(/^[0-9a-f]{64}$/);
});

test.each(["", "not a key", "AAAA"])("a file with %j is reported and not changed", (text) => {
  mkdirSync(path.dirname(file));
  writeFileSync(file, text);
  expect(() => readKeyFile(file)).toThrow(KeyFileProblem);
  expect(() => readKeyFile(file)).toThrow(/secret\.key does not contain a key.*SECRET_KEY/);
  expect(() => makeKeyFile(file)).toThrow(KeyFileProblem);
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("an unwritable folder is reported with the remedy", () => {
  writeFileSync(path.join(folder, "data"), "a file where a folder should be");
  expect(() => makeKeyFile(file)).toThrow(
    /cannot be written.*set SECRET_KEY to 32 random bytes.*openssl rand -base64 32/,
  );
});
