import { type Counts, differentCounts } from "../kit/kept-counts.ts";
import type { ProgramReader } from "../world.ts";
import type { User } from "./user.ts";

/**
 * The count of customers by role, tier and status that a store keeps, against the users themselves, who are counted as they are read. In:
 * a reader. A count that changes while the users are read is not judged.
 */
export async function userCounts(reader: ProgramReader) {
  const before = await keptUserCounts(reader);
  const counted = new Map<string, number>();
  return {
    /** Counts users that were read. */
    add(users: readonly User[]): void {
      for (const user of users) {
        const group = groupOf(user);
        counted.set(group, (counted.get(group) ?? 0) + 1);
      }
    },
    /** What is wrong once all have been read, a sentence each. */
    async faults(): Promise<readonly string[]> {
      const after = await keptUserCounts(reader);
      return differentCounts(before, after, counted).map(
        ({ name, kept, rows }) =>
          `The stored count of users is ${kept} for ${name}, but there are ${rows}.`,
      );
    },
  };
}

function groupOf({ role, tier, isActive }: Pick<User, "role" | "tier" | "isActive">): string {
  return `${role}, ${tier}, ${isActive ? "active" : "inactive"}`;
}

async function keptUserCounts(reader: ProgramReader): Promise<Counts> {
  const groups = await reader.groups("users", { by: ["role", "tier", "isActive"] });
  return new Map(groups.map(({ key, count }) => [groupOf(key), count]));
}
