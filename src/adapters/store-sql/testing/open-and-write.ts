import { newUser } from "#core/identity/user.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { openSqliteStore } from "../sqlite.ts";

/**
 * A process for tests: opens the store in the given folder and prints "open" or the error. With "write" it then inserts users forever and
 * prints the id of each after its commit. A third argument is the id of the user to run as.
 */
const [folder = "", what = "", user] = process.argv.slice(2);
try {
  // Only after the imports: that user may not be able to read the program's files.
  if (user !== undefined) process.setuid?.(Number(user));
  const store = await openSqliteStore({ folder });
  console.log("open");
  if (what === "write") await writeForEver(store);
  if (what === "stay") setInterval(() => {}, 1000);
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
}

async function writeForEver(store: Store): Promise<never> {
  for (let number = 1; ; number += 1) {
    const id = String(number);
    const own = { id, name: "Ana", email: `${id}@example.com`, tier: "Bronze", referralCode: id };
    const row = newUser({ ...own, joinedDate: 0 });
    await commit(store, inserted("users", row));
    console.log(id);
  }
}
