import { expect, test } from "vitest";
import { PostgresSnapshots } from "./postgres-snapshots.ts";

/** Returns the versions of two moments of one server, between which some transactions of this process changed nothing that is remembered. */
function versionsOf(one: string, other: string, unrelated: readonly number[]) {
  const snapshots = new PostgresSnapshots();
  const first = snapshots.versionAt({ opened: 1, snapshot: one });
  for (const number of unrelated) snapshots.committed({ opened: 1, number });
  return [first, snapshots.versionAt({ opened: 1, snapshot: other })] as const;
}

test.each([
  { one: "10:10:", other: "11:11:", unrelated: [10] },
  { one: "10:13:10,11", other: "10:13:10", unrelated: [11] },
  { one: "10:12:10", other: "14:14:", unrelated: [10, 12, 13] },
  { one: "14:14:", other: "12:12:", unrelated: [12, 13] },
])("$one and $other have one version without $unrelated", ({ one, other, unrelated }) => {
  const [first, second] = versionsOf(one, other, unrelated);
  expect(second).toBe(first);
});

test.each([
  { one: "10:10:", other: "11:11:", unrelated: [] },
  { one: "10:10:", other: "12:12:", unrelated: [10] },
  { one: "10:12:10", other: "12:12:", unrelated: [11] },
  { one: "12:12:", other: "10:12:10", unrelated: [11] },
  { one: "10:10:", other: "5000:5000:", unrelated: [] },
])(
  "$one and $other have two versions with only $unrelated between",
  ({ one, other, unrelated }) => {
    const [first, second] = versionsOf(one, other, unrelated);
    expect(second).not.toBe(first);
  },
);

test("a snapshot has its version again after another one", () => {
  const snapshots = new PostgresSnapshots();
  const at = (snapshot: string) => snapshots.versionAt({ opened: 1, snapshot });
  const first = at("10:10:");
  expect(at("11:11:")).not.toBe(first);
  expect(at("10:10:")).toBe(first);
});

test("numbers of transactions say nothing of a server to which connections are opened later", () => {
  const snapshots = new PostgresSnapshots();
  snapshots.committed({ opened: 1, number: 10 });
  const first = snapshots.versionAt({ opened: 2, snapshot: "10:10:" });
  // The answer to a commit on the server before, which arrives late.
  snapshots.committed({ opened: 1, number: 10 });
  expect(snapshots.versionAt({ opened: 2, snapshot: "11:11:" })).not.toBe(first);
  expect(snapshots.versionAt({ opened: 1, snapshot: "11:11:" })).not.toBe(
    snapshots.versionAt({ opened: 1, snapshot: "12:12:" }),
  );
});

test("thousands of transactions are compared one by one as far as they are kept", () => {
  const snapshots = new PostgresSnapshots();
  const first = snapshots.versionAt({ opened: 1, snapshot: "1:1:" });
  for (let number = 1; number <= 1500; number += 1) snapshots.committed({ opened: 1, number });
  expect(snapshots.versionAt({ opened: 1, snapshot: "1501:1501:" })).not.toBe(first);
});
