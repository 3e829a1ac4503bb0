import { spawn } from "node:child_process";
import { at } from "#tools/lib/paths.mjs";
import { environment } from "#tools/lib/processes.mjs";
import { Problem } from "#tools/lib/say.mjs";
import { withOwnSettings } from "#tools/lib/settings.mjs";

/** The settings of an installation: variables of the environment. */
export type InstallationEnv = Readonly<Record<string, string>>;

/** A brand that `npm run brands` has created. */
export interface CreatedBrand {
  readonly name: string;
  readonly host: string;
  readonly email: string;
  readonly password: string;
}

/** Runs a command of `npm run brands`. Resolves to its output. Throws Problem with it when the command fails. */
export async function brandsCommand(
  env: InstallationEnv,
  ...args: readonly string[]
): Promise<string> {
  const file = at("src", "apps", "server", "ops", "brands", "brands.ts");
  const child = spawn(process.execPath, [file, ...args], {
    env: environment(withOwnSettings({ ...env })),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  child.stdout.on("data", (part: Buffer) => (out += part.toString()));
  child.stderr.on("data", (part: Buffer) => (out += part.toString()));
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code === 0) return out;
  throw new Problem(`npm run brands -- ${args.join(" ")} failed:\n${out}`);
}

/** Creates a brand with the host '<name>.example'. Throws Problem when it fails. */
export async function createBrand(env: InstallationEnv, name: string): Promise<CreatedBrand> {
  const host = `${name}.example`;
  const email = `admin@${host}`;
  const out = await brandsCommand(env, "create", name, "--host", host, "--admin-email", email);
  const password = / \/ (\S+)$/m.exec(out)?.[1];
  if (password === undefined) throw new Problem(`No password was printed:\n${out}`);
  return { name, host, email, password };
}
