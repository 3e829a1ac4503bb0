import { openSync } from "node:fs";
import { devNull } from "node:os";
import process from "node:process";
import { newUser } from "#core/identity/user.ts";
import type { ProgramChange } from "#core/world.ts";
import { StoreFailure } from "#engine/ports.ts";
import { commit } from "#testing/changes.ts";
import { openSqliteStore } from "../sqlite.ts";
import { SqliteConnection } from "../sqlite-connection.ts";
import { dataFile } from "../sqlite-folder.ts";

// A program for a test: opens the store of a folder, uses up all file descriptors, runs an action and prints its result. Arguments: the
// folder and the action.
const [, , folder = "", action = ""] = process.argv;
const store = await openSqliteStore({ folder });

const write = (changes: readonly ProgramChange[]) => commit(store, ...changes);

const actions: Readonly<Record<string, () => unknown>> = {
  "write at once": () =>
    Promise.all(
      ["ana", "ben", "cleo"].map((id) => {
        const email = `${id}@example.com`;
        const own = { id, name: id, email, tier: "Bronze", referralCode: id, joinedDate: 0 };
        const paid = { kind: "patch", dataset: "users", id, fields: { name: "Somebody" } } as const;
        return write([{ kind: "insert", dataset: "users", row: newUser(own) }, paid]);
      }),
    ),
  "write a lot": () =>
    write(
      Array.from({ length: 150 }, (_, at) => ({
        kind: "insert",
        dataset: "attempts",
        row: { id: `attempt-${at}`, count: 1, resetsAt: 1 },
      })),
    ),
  "open a connection": () => new SqliteConnection(dataFile(folder), { readOnly: true }),
};

try {
  for (;;) openSync(devNull, "r");
} catch {
  // No descriptor is left.
}
try {
  await actions[action]?.();
  process.stdout.write("done");
} catch (error) {
  const isAway = error instanceof StoreFailure && error.problem.kind === "unavailable";
  process.stdout.write(isAway ? error.problem.remedy : String(error));
}
process.exit(0);
