import { spawn } from "node:child_process";
import { once } from "node:events";
import { address } from "./address.mjs";
import { buildPage, isBuilt } from "./build.mjs";
import { atEnd } from "./cleanup.mjs";
import { at, root } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { environment } from "./processes.mjs";
import { say } from "./say.mjs";

/**
 * Runs the page with hot reload and a server that restarts when its files change, until one of them exits.
 * @returns {Promise<number>} the exit code
 */
export async function develop() {
  if (!isBuilt("server")) await buildPage("server");
  const { host, port, url } = address();
  const apiPort = await freePort();
  const api = {
    HOST: "127.0.0.1",
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? url,
  };
  const server = start(
    ["--watch", "--watch-preserve-output", at("src", "apps", "server", "main.ts")],
    api,
  );
  const vite = at("node_modules", "vite", "bin", "vite.js");
  const listen = ["--host", host, "--port", String(port), "--logLevel", "warn"];
  const page = start([vite, "--config", at("vite.config.ts"), ...listen], {
    EDITION: "server",
    API_ADDRESS: `http://127.0.0.1:${apiPort}`,
  });
  say(`\nRegulars, reloading as you edit: ${url}\n`);
  const [code] = await Promise.race([once(server.child, "exit"), once(page.child, "exit")]);
  await server.stop();
  await page.stop();
  return code ?? 1;
}

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
function start(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environment(env),
    stdio: "inherit",
  });
  const stop = atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  });
  return { child, stop };
}
