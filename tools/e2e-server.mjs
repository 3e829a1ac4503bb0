import { spawn } from "node:child_process";
import { once } from "node:events";
import { buildPage } from "./lib/build.mjs";
import { atEnd } from "./lib/cleanup.mjs";
import { at, root } from "./lib/paths.mjs";
import { environment, runNode } from "./lib/processes.mjs";
import { Problem, runMain } from "./lib/say.mjs";
import { withOwnSettings } from "./lib/settings.mjs";
import { temporaryFolder } from "./lib/temporary-folder.mjs";

/** Starts one edition for the journeys: built from the current sources, with its own data folder, seeded by e2e. */
await runMain(async () => {
  const [edition, url] = process.argv.slice(2);
  if ((edition !== "server" && edition !== "browser") || url === undefined) {
    throw new Problem(
      "Name the edition and its address: node tools/e2e-server.mjs server http://127.0.0.1:3100",
    );
  }
  await buildPage(edition);
  const data = temporaryFolder("e2e");
  if (edition === "server") {
    const seeded = await runNode([at("e2e", "support", "seed-server.ts"), data.folder]);
    if (seeded !== 0)
      throw new Problem("The data of the journeys could not be seeded (see above).");
  }
  const { hostname, port } = new URL(url);
  const file = at("src", "apps", edition === "server" ? "server" : "standalone", "main.ts");
  const own = {
    HOST: hostname,
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: data.folder,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  };
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: environment(withOwnSettings(own)),
    stdio: "inherit",
  });
  const ended = once(child, "exit");
  const stop = atEnd(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const [code] = await ended;
  await stop();
  await data.remove();
  return code ?? 1;
});
