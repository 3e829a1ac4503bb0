import { readConfig, type ServerConfig } from "#apps/server/config.ts";

/** Environment variables of a server. */
export type Env = Readonly<Record<string, string>>;

/** Reads a server's configuration from its environment; throws when it is wrong. */
export function configOf(env: Env): ServerConfig {
  const outcome = readConfig(env);
  if (!outcome.ok) throw new Error(outcome.problems.join("\n"));
  return outcome.config;
}

/** Returns the errors of an environment. */
export function problemsOf(env: Env): readonly string[] {
  const outcome = readConfig(env);
  return outcome.ok ? [] : outcome.problems;
}
