import { DEFAULT_ADMIN_PASSWORD } from "#apps/shared/default-password.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";
import type { Ports } from "#engine/ports.ts";
import { isReachable, type ServerConfig } from "../config.ts";

/**
 * The stored main admin's email while the default password still opens that account, undefined once it does not. Throws
 * StartProblem when it does and others can reach the server (readings, People): ADMIN_PASSWORD counts only while the data
 * is new, so it may have been set too late.
 */
export async function openAccountIn(
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
