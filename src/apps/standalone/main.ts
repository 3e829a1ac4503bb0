import path from "node:path";
import process from "node:process";
import { defaultProgram } from "#core/program.ts";
import { DEFAULT_ADMIN_PASSWORD } from "../shared/default-password.ts";
import {
  configMessage,
  listenProblem,
  StartProblem,
  startMessage,
} from "../shared/start-problem.ts";
import { variables } from "../shared/variables.ts";
import { buildStandalone } from "./app.ts";

const PAGES = path.resolve(import.meta.dirname, "../../../dist/browser");

/**
 * The process of the browser edition's web server: reads the environment and serves until SIGINT or SIGTERM. Exits with 1 and one message
 * when it fails.
 */
async function main(): Promise<void> {
  const config = configIn(process.env);
  const app = await buildStandalone(PAGES, config.publicUrl);
  const address = await app.listen(config).catch((error: unknown) => {
    throw listenProblem(error, config);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void app.close());
  process.stdout.write(greeting(config.publicUrl ?? address));
}

/**
 * Reads the environment variables that this edition uses.
 * @throws StartProblem for wrong ones
 */
function configIn(env: Readonly<Record<string, string | undefined>>) {
  const read = variables(env);
  const config = {
    host: read.host("HOST", "127.0.0.1"),
    port: read.port("PORT", 3000),
    publicUrl: read.origin("PUBLIC_URL"),
  };
  if (read.problems.length > 0) throw new StartProblem(configMessage(read.problems));
  return config;
}

function greeting(address: string): string {
  const { brand, mainAdmin } = defaultProgram;
  const lines = [
    `${brand.name}: ${address}`,
    "Edition: browser, data in each visitor's local storage",
    `Log in to look around: ${mainAdmin.email} / ${DEFAULT_ADMIN_PASSWORD}`,
  ];
  return `\n${lines.map((line) => `  ${line}\n`).join("")}\n`;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`Regulars could not start.\n${startMessage(error)}\n`);
  process.exitCode = 1;
}
