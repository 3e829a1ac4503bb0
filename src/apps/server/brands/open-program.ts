import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Brand } from "#adapters/store-sql/brands/brand.ts";
import type { JobRunner } from "#engine/jobs/runner.ts";
import type { Store } from "#engine/ports.ts";
import { type ComposedProgram, composeProgram, type MeasuredStore } from "../compose.ts";
import type { ServerConfig } from "../config.ts";

/** How long requests in progress may take when a brand closes, in milliseconds; as long as when a server stops. */
const DRAIN_MS = 30_000;

/** How often a closing brand looks for requests in progress, in milliseconds. */
const LOOK_MS = 20;

/** How often the jobs of a brand look for work, in milliseconds: a process has many brands, and its own commits wake them at once. */
const BEAT_MS = 5000;

/** What a program is opened with. */
export interface OpeningParts {
  readonly config: ServerConfig;
  readonly log: Logger;
  /** Returns how many processes serve the installation. */
  readonly processes: () => number;
}

/** A brand's program that is open in this process, with its store and its jobs. Its server is built at the first request. */
export class OpenProgram {
  readonly brand: Brand;
  /** When a request last used it, by `performance.now()`; negative infinity before the first one. */
  usedAt = Number.NEGATIVE_INFINITY;
  isClosing = false;
  readonly #composed: ComposedProgram;
  readonly #store: Store;
  readonly #jobs: JobRunner;
  readonly #processes: () => number;
  #app: Promise<FastifyInstance> | undefined;
  #users = 0;

  private constructor(
    brand: Brand,
    composed: ComposedProgram,
    { store, config, processes }: { store: Store } & Pick<OpeningParts, "config" | "processes">,
  ) {
    this.brand = brand;
    this.#composed = composed;
    this.#store = store;
    this.#processes = processes;
    this.#jobs = composed.jobs(() => config.publicUrl ?? "");
    this.#jobs.start();
  }

  /**
   * Opens a brand's program and starts its jobs.
   * @throws StartProblem, StoreFailure
   */
  static async open(
    brand: Brand,
    opened: MeasuredStore,
    { config, log, processes }: OpeningParts,
  ): Promise<OpenProgram> {
    const { store } = opened;
    try {
      const parts = { config, opened, log, isOnlyProgram: false, beatMs: BEAT_MS };
      const composed = await composeProgram(parts);
      return new OpenProgram(brand, composed, { store, config, processes });
    } catch (error) {
      await store.close();
      throw error;
    }
  }

  /** Whether a request uses it now. */
  get isInUse(): boolean {
    return this.#users > 0;
  }

  /** Begins a request. Call `ended` of the result when its response has ended; again has no effect. */
  begin(): { readonly app: Promise<FastifyInstance>; readonly ended: () => void } {
    this.usedAt = performance.now();
    this.#users += 1;
    this.#app ??= this.#build();
    let isOver = false;
    const ended = () => {
      if (isOver) return;
      isOver = true;
      this.usedAt = performance.now();
      this.#users -= 1;
    };
    return { app: this.#app, ended };
  }

  /** Ends streams of live messages, and lets each further response close its connection. */
  async stopAccepting(): Promise<void> {
    const app = await this.#app?.catch(() => undefined);
    await app?.close();
  }

  /** Waits for requests and jobs in progress, and closes the store. */
  async close(): Promise<void> {
    this.isClosing = true;
    await this.stopAccepting();
    const deadline = performance.now() + DRAIN_MS;
    while (this.isInUse && performance.now() < deadline) await wait(LOOK_MS);
    await this.#jobs.stop();
    await this.#store.close();
  }

  async #build(): Promise<FastifyInstance> {
    const app = await this.#composed.app({ processes: this.#processes });
    await app.ready();
    return app;
  }
}
