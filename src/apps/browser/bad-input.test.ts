import { describe, expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { commands } from "#core/registry.ts";
import { malformedInputs } from "#testing/actions/malformed-inputs.ts";
import { actions } from "#testing/actions/samples.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { openProgram } from "./open.ts";

const storage = memoryStorage();
const faults: unknown[] = [];
const fault = (error: unknown) => void faults.push(error);
const { api } = await openProgram({ storage, locks: memoryLocks(), timeZone: "UTC", fault });
const admin = { email: "admin@regulars.example", password: "regulars-admin" };
if (!(await api.run("login", admin, newRetryKey())).ok) throw new Error("The login failed.");

/** Calls an action with any input, past the types of the client. */
function ask(name: string, input: unknown): Promise<CodedReply<unknown>> {
  const untyped = api as unknown as Record<
    string,
    (...own: unknown[]) => Promise<CodedReply<unknown>>
  >;
  const way = Object.hasOwn(commands, name) ? "run" : "ask";
  return untyped[way]?.(name, input, newRetryKey()) ?? Promise.reject(new TypeError(way));
}

describe.each(actions)("$name in the page", ({ name, sample }) => {
  test("refuses every malformed input, says why, and changes nothing", async () => {
    const before = contentsOf(storage);
    for (const { label, input } of malformedInputs(sample)) {
      const reply = await ask(name, input);
      const code = reply.ok ? "ok" : reply.error.code;
      expect([label, code]).toEqual([label, "malformed-input"]);
    }
    expect(contentsOf(storage)).toEqual(before);
    expect(faults).toEqual([]);
  });
});
