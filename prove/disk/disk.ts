import type { Prove } from "../lib/proof.ts";
import { type Found, withoutRoom } from "./full.ts";
import { notTried, postgresWithoutRoom } from "./full-postgres.ts";
import { quota, smallDisk } from "./limited-volume.ts";
import { withoutRights } from "./read-only.ts";

/** The size of the file system for SQLite, in MiB. */
const SIZE = 16;

/**
 * Proves how a server on SQLite handles disk problems (decision 118): a full disk while it runs, when it stops and when it starts, and
 * data without write permission. On PostgreSQL: a full tablespace. The short version tries one kind of full disk and one missing permission.
 */
export const prove: Prove = async ({ short, report }) => {
  const found: Found[] = [];
  const rooms = short ? [smallDisk(SIZE) ?? quota()] : [smallDisk(SIZE), quota()];
  for (const volume of rooms) {
    if (volume === undefined) {
      found.push(notTried("a full disk"));
      continue;
    }
    report(volume.trouble);
    try {
      found.push(await withoutRoom(volume));
    } finally {
      await volume.remove();
    }
  }
  if (!short) {
    report("PostgreSQL");
    found.push(await postgresWithoutRoom());
  }
  report("missing rights");
  found.push(...(await withoutRights(short)));
  const columns = [
    "trouble",
    "changes made",
    "changes refused",
    "pages shown meanwhile",
    "outcome",
  ];
  const rows = found.map(({ row }) => row);
  const broken = found.flatMap(({ broken: sentences }) => sentences);
  return { title: "Disk troubles: a clear refusal, no damage", columns, rows, broken };
};
