import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { sha256Node } from "#adapters/chance/digest-node.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { logMailer } from "#adapters/mail/log-mailer.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { sealedCodes } from "#adapters/secrets/sealed-codes.ts";
import { seedIfEmpty } from "#adapters/seed/first-data.ts";
import { codes } from "#adapters/two-factor/totp.ts";
import type { JobRunner } from "#engine/jobs/runner.ts";
import type { Mailer, Ports, Store } from "#engine/ports.ts";
import { stepQueue } from "#engine/step-queue.ts";
import { isReachable, type ServerConfig, showsOutbox } from "./config.ts";
import { buildApp } from "./http/app.ts";
import { currentRequest } from "./http/request-id.ts";
import { findDefaultPasswordAccount } from "./ops/default-password-check.ts";
import { openMailDigest } from "./ops/mail-key.ts";
import { attemptCounter } from "./ops/metrics-jobs.ts";
import { openPushKeys } from "./ops/push-keys.ts";
import { openSecrets } from "./ops/stored-secrets.ts";
import type { ServerParts } from "./parts.ts";
import { openProgram } from "./stored-program.ts";
import { serverJobs } from "./workers/jobs.ts";
import { notifyingStore } from "./workers/notifying-store.ts";

/** A store with the function that registers its metrics. */
export interface MeasuredStore {
  readonly store: Store;
  readonly storeMetrics: NonNullable<ServerParts["storeMetrics"]>;
}

/** What a program is composed of. */
export interface ProgramParts {
  readonly config: ServerConfig;
  readonly opened: MeasuredStore;
  readonly log: Logger;
  /** Whether an empty store is seeded, and the default password looked for; a brand's command has done both. */
  readonly isOnlyProgram: boolean;
  /** How often its jobs look for work, in milliseconds; every second when left out. */
  readonly beatMs?: number;
}

/** What its server needs from the process. */
type AppParts = Pick<ServerParts, "connections" | "lingerMs" | "processes" | "metricsOfAll">;

/** One program on its store: everything but what it listens on. */
export interface ComposedProgram {
  readonly ports: Ports;
  /** The main admin's email while the default password still opens that account; undefined also for a brand. */
  readonly defaultPasswordAccount: string | undefined;
  /** Whether emails can be read on a page. */
  readonly hasOutbox: boolean;
  /** Whether there is a built page. */
  readonly hasPages: boolean;
  /** Builds its server, ready to listen. */
  app(own: AppParts): Promise<FastifyInstance>;
  /** Returns its job runner, not started yet. `origin` is where links in emails lead. */
  jobs(origin: () => string): JobRunner;
}

const PAGES = path.resolve(import.meta.dirname, "../../../dist/server");

/** Whether there is a built page. */
export function hasPages(): boolean {
  return existsSync(path.join(PAGES, "index.html"));
}

/**
 * Composes a program on an open store, which the caller closes. Nothing of it is shared with other programs of the process but threads for
 * passwords and connections to PostgreSQL (docs/decisions/202).
 * @throws StartProblem, StoreFailure
 */
export async function composeProgram({
  config,
  opened,
  log,
  isOnlyProgram,
  beatMs,
}: ProgramParts): Promise<ComposedProgram> {
  const clock = Date.now;
  const hasOutbox = showsOutbox(config);
  const mailer = await openMailer(config, log);
  const background: { runner?: JobRunner } = {};
  const store = notifyingStore(opened.store, () => background.runner?.nudge());
  const { sealing, resealed } = await openSecrets(config, store);
  if (resealed > 0) log.info({ resealed }, "sealed the stored secrets with the current key");
  const fresh = freshValues();
  const { mailDigest } = await openMailDigest(store, sealing, fresh);
  const pushKeys = await openPushKeys(store, sealing);
  const ports: Ports = {
    store,
    clock,
    fresh,
    services: {
      ...argon2Node(),
      paced: stepQueue({ now: () => performance.now(), wait }),
      ...sealedCodes(codes, sealing),
      mailDigest,
      sealPushSecret: pushKeys.sealPushSecret,
    },
    digest: sha256Node,
    fault: (error, action) =>
      log.error({ ...currentRequest(), err: error, action }, "an action failed"),
  };
  const programs = await openProgram(store, config.program, { clock, log });
  if (isOnlyProgram) {
    const { adminPassword } = config;
    const program = await programs.current();
    await seedIfEmpty(store, { ...ports, program, now: clock(), adminPassword });
  }
  const defaultPasswordAccount = isOnlyProgram
    ? await findDefaultPasswordAccount(ports, config)
    : undefined;
  const isBuilt = hasPages();
  const attempts = attemptCounter();

  return {
    ports,
    defaultPasswordAccount,
    hasOutbox,
    hasPages: isBuilt,
    app: (own) =>
      buildApp({
        ...own,
        ports,
        programs,
        config,
        log,
        pages: isBuilt ? PAGES : undefined,
        outbox: hasOutbox,
        storeMetrics: (registry) => {
          opened.storeMetrics(registry);
          registry.registerMetric(attempts);
        },
      }),
    jobs(origin) {
      const runner = serverJobs({
        store,
        clock,
        programs,
        place: config,
        digest: ports.digest,
        services: ports.services,
        fresh,
        mailDigest,
        signMark: (text) => ports.services.signMark(text),
        mailer,
        origin,
        keepsLinks: hasOutbox,
        pushKeys,
        openSecret: (id, stored) => sealing.open(id, stored),
        allowsPrivate: config.webhookPrivateHosts === "allow" || !isReachable(config),
        log,
        attempts,
        name: fresh.id(),
        beatMs,
      });
      background.runner = runner;
      return runner;
    },
  };
}

async function openMailer(config: ServerConfig, log: Logger): Promise<Mailer> {
  const { smtpUrl, mailFrom, dkim } = config;
  if (smtpUrl === undefined) return logMailer((facts, words) => log.info(facts, words));
  const { smtpMailer } = await import("#adapters/mail/smtp-mailer.ts");
  return smtpMailer({ url: smtpUrl, from: mailFrom, dkim });
}
