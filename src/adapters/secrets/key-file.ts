import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { parseKey } from "./key-text.ts";
import { KEY_BYTES } from "./sealing.ts";

/** A key file that cannot be used; the message is for the operator. */
export class KeyFileProblem extends Error {
  override readonly name = "KeyFileProblem";
}

/** Returns the path of the key file, which is used when no setting has a key. */
export function keyFileIn(folder: string): string {
  return path.join(folder, "secret.key");
}

/**
 * Reads the key in a file; undefined when there is none.
 * @throws {@link KeyFileProblem} for an invalid or unreadable file
 */
export function readKeyFile(file: string): Uint8Array | undefined {
  const text = textOf(file);
  if (text === undefined) return undefined;
  const key = parseKey(text);
  if (key !== undefined) return key;
  throw new KeyFileProblem(
    `${file} does not contain a key: it must be 32 bytes in base64. Restore it from a backup, or set SECRET_KEY to the key it contained.`,
  );
}

/**
 * Creates a key file that only its owner can read, unless another process has just created it, and returns its key. The file is written
 * atomically.
 * @throws {@link KeyFileProblem}
 */
export function makeKeyFile(file: string): Uint8Array {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeWhole(draft, `${randomBytes(KEY_BYTES).toString("base64")}\n`);
    try {
      linkUnlessThere(draft, file);
    } finally {
      rmSync(draft);
    }
  } catch (error) {
    throw unwritable(file, error);
  }
  const key = readKeyFile(file);
  if (key === undefined)
    throw new KeyFileProblem(`${file} was deleted while it was being created.`);
  return key;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw new KeyFileProblem(
      `${file} cannot be read (${codeOf(error)}). Allow this program's user to read it, or set SECRET_KEY.`,
    );
  }
}

function writeWhole(file: string, text: string): void {
  const handle = openSync(file, "wx", 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function linkUnlessThere(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function unwritable(file: string, error: unknown): KeyFileProblem {
  return new KeyFileProblem(
    `${file}, the key that stored secrets are sealed with, cannot be written (${codeOf(error)}). Give this program's user the ` +
      "right to write its folder, or set SECRET_KEY to 32 random bytes, such as the output of: openssl rand -base64 32",
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
