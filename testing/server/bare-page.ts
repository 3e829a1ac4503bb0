import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Creates an empty page in a temporary folder, so that everything in the response is from the server. */
export async function barePage() {
  const folder = await mkdtemp(path.join(tmpdir(), "regulars-page-"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><head></head><body></body>");
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
