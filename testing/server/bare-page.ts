import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** A page in a temporary folder that holds nothing of its own, so that all that comes with it is the server's. */
export async function barePage() {
  const folder = await mkdtemp(path.join(tmpdir(), "regulars-page-"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><head></head><body></body>");
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
