import { DEFAULT_ADMIN_PASSWORD } from "#apps/shared/default-password.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";
import type { Ports } from "#engine/ports.ts";
import { isReachable, type ServerConfig } from "../config.ts";

/**
 * Returns the main admin's stored email while the default password still opens that account, otherwise undefined. ADMIN_PASSWORD applies
 * only to new data, so it may have been set too late.
 * @throws StartProblem when the password still works and others can reach the server (readings, People)
 */
export async function findDefaultPasswordAccount(
  { store, services }: Pick<Ports, "store" | "services">,
  config: Pick<ServerConfig, "host" | "publicUrl">,
): Promise<string | undefined> {
  const admin = await store.reader.one("users", { isMainAdmin: true });
  const credentials = admin && (await store.reader.one("credentials", { id: admin.id }));
  if (admin === undefined || credentials === undefined) return undefined;
  const opens = await services.verifyPassword(DEFAULT_ADMIN_PASSWORD, credentials.passwordHash);
  if (!opens) return undefined;
  if (!isReachable(config)) return admin.email;
  throw new StartProblem(
    `The main admin ${admin.email} still has the default password, which is published in the manual, and HOST or ` +
      "PUBLIC_URL lets others reach this server. Start with HOST=127.0.0.1 and without PUBLIC_URL, log in and change the " +
      "password under Admin Settings; or start with an empty DATA_DIR or database and ADMIN_PASSWORD set.",
  );
}
