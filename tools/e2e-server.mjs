import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildPage } from "./lib/build.mjs";
import { atEnd } from "./lib/cleanup.mjs";
import { at, root } from "./lib/paths.mjs";
import { environment, runNode } from "./lib/processes.mjs";
import { Problem, runMain } from "./lib/say.mjs";

/** Starts one edition for the journeys: built from the sources as they are, with a data folder of its own, planted by e2e. */
await runMain(async () => {
  const [edition, url] = process.argv.slice(2);
  if ((edition !== "server" && edition !== "browser") || url === undefined) {
    throw new Problem(
      "Say which edition to start, and where: node tools/e2e-server.mjs server http://127.0.0.1:3100",
    );
  }
  await buildPage(edition);
  const data = mkdtempSync(path.join(tmpdir(), "regulars-e2e-"));
  const removeData = atEnd(() => rmSync(data, { recursive: true, force: true, maxRetries: 5 }));
  if (edition === "server") {
    const planted = await runNode([at("e2e", "support", "plant-server.ts"), data]);
    if (planted !== 0) throw new Problem("The journeys' people could not be planted (see above).");
  }
  const { hostname, port } = new URL(url);
  const file = at("src", "apps", edition === "server" ? "server" : "standalone", "main.ts");
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: environment({
      HOST: hostname,
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: data,
      DATABASE_URL: undefined,
      LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    }),
    stdio: "inherit",
  });
  const ended = once(child, "exit");
  const stop = atEnd(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const [code] = await ended;
  await stop();
  await removeData();
  return code ?? 1;
});
