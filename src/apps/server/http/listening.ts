import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { listenProblem } from "#apps/shared/start-problem.ts";
import type { ServerConfig } from "../config.ts";
import { descriptorLimit, fitDescriptors } from "./file-descriptors.ts";

/** How long a stopping server waits for the next request after a response, in milliseconds. */
export const LINGER_MS = 1000;

/** Returns the configured number of connections, or as many as the system has descriptors for, with a warning. */
export function mostConnections({ connections: { most } }: ServerConfig, log: Logger): number {
  const descriptors = descriptorLimit();
  const fit = fitDescriptors(most, descriptors);
  if (fit < most) {
    log.warn(
      { wanted: most, allowed: fit, descriptors },
      "the limit of open files is lower than MAX_CONNECTIONS needs; raise it (ulimit -n, LimitNOFILE)",
    );
  }
  return fit;
}

/**
 * Lets a server listen at the configured address, and closes it when that fails. Resolves to the address with the actual port.
 * @throws StartProblem
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<ServerConfig, "host" | "port">,
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw listenProblem(error, { host, port });
  }
}
