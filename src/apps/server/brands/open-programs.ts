import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Brand } from "#adapters/store-sql/brands/brand.ts";
import { brandConfig, type Installation } from "./installation.ts";
import { OpenProgram } from "./open-program.ts";
import type { BrandPools } from "./pools.ts";

/** How long a brand that could not be opened is answered without another attempt, in milliseconds. */
const RETRY_MS = 10_000;

/** How long a request waits until another brand can be closed, in milliseconds. */
const ROOM_MS = 15_000;

const LOOK_MS = 50;

/** Why a brand is not opened now. */
export class NotOpened extends Error {
  override readonly name = "NotOpened";
}

interface OpenProgramsParts {
  readonly installation: Installation;
  readonly pools: BrandPools;
  readonly log: Logger;
  /** The most brands that are open at a time. */
  readonly most: number;
  readonly processes: () => number;
}

/** The brands that are open in this process (docs/decisions/202). Each is opened once, at its first use, and closed when others need its place. */
export class OpenPrograms {
  readonly #parts: OpenProgramsParts;
  /** The last used is last. */
  readonly #open = new Map<string, Promise<OpenProgram>>();
  readonly #closing = new Map<string, Promise<void>>();
  /** How many requests wait for a brand. */
  readonly #waiting = new Map<string, number>();
  readonly #failed = new Map<string, { readonly until: number; readonly brand: Brand }>();

  constructor(parts: OpenProgramsParts) {
    this.#parts = parts;
  }

  /** The number of brands that are open. */
  get count(): number {
    return this.#open.size;
  }

  has(name: string): boolean {
    return this.#open.has(name);
  }

  /**
   * Begins a request to a brand, which is opened if it is not, in place of another one where as many are open as may be. Call `ended` of the result
   * once, when the response has ended.
   * @throws NotOpened when it could not be opened a moment ago, or too many others are in use; StartProblem, StoreFailure
   */
  async begin(brand: Brand): Promise<ReturnType<OpenProgram["begin"]>> {
    const { name } = brand;
    this.#waiting.set(name, (this.#waiting.get(name) ?? 0) + 1);
    try {
      for (;;) {
        await this.#closing.get(name);
        const program = await (this.#open.get(name) ?? this.#openInRoom(brand));
        if (program.isClosing) continue;
        this.#use(name);
        return program.begin();
      }
    } finally {
      const left = (this.#waiting.get(name) ?? 1) - 1;
      if (left === 0) this.#waiting.delete(name);
      else this.#waiting.set(name, left);
    }
  }

  /**
   * Opens a brand for its jobs, beyond the most that are open for requests. Returns its open program.
   * @throws as {@link begin}
   */
  async openForJobs(brand: Brand): Promise<OpenProgram> {
    await this.#closing.get(brand.name);
    return await (this.#open.get(brand.name) ?? this.#openNew(brand));
  }

  /** Returns the programs that are open and not opening. */
  async list(): Promise<readonly OpenProgram[]> {
    const settled = await Promise.allSettled(this.#open.values());
    return settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  }

  /** Closes a brand after its requests in progress. Does nothing for one that is not open. Never throws. */
  async close(name: string): Promise<void> {
    const opening = this.#open.get(name);
    if (opening === undefined) {
      await this.#closing.get(name);
      return;
    }
    this.#open.delete(name);
    const closing = this.#closed(opening, name).finally(() => this.#closing.delete(name));
    this.#closing.set(name, closing);
    await closing;
  }

  /** Closes all brands. */
  async closeAll(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((name) => this.close(name)));
    await Promise.all(this.#closing.values());
  }

  async #closed(opening: Promise<OpenProgram>, name: string): Promise<void> {
    const program = await opening.catch(() => undefined);
    try {
      await program?.close();
    } catch (error) {
      this.#parts.log.error({ err: error, brand: name }, "a brand could not be closed cleanly");
    }
  }

  /** Moves a brand to the end of the list. */
  #use(name: string): void {
    const opening = this.#open.get(name);
    if (opening === undefined) return;
    this.#open.delete(name);
    this.#open.set(name, opening);
  }

  async #openInRoom(brand: Brand): Promise<OpenProgram> {
    for (;;) {
      await this.#makeRoom();
      // The jobs may have opened it meanwhile, and be closing it.
      const closing = this.#closing.get(brand.name);
      if (closing === undefined) break;
      await closing;
    }
    // Another request may have opened it meanwhile.
    return await (this.#open.get(brand.name) ?? this.#openNew(brand));
  }

  async #openNew(brand: Brand): Promise<OpenProgram> {
    const failed = this.#failed.get(brand.name);
    if (failed !== undefined && failed.until > performance.now() && failed.brand === brand) {
      throw new NotOpened(`${brand.name} could not be opened a moment ago.`);
    }
    const opening = this.#opened(brand);
    this.#open.set(brand.name, opening);
    try {
      const program = await opening;
      this.#failed.delete(brand.name);
      return program;
    } catch (error) {
      if (this.#open.get(brand.name) === opening) this.#open.delete(brand.name);
      this.#failed.set(brand.name, { until: performance.now() + RETRY_MS, brand });
      this.#parts.log.error({ err: error, brand: brand.name }, "a brand could not be opened");
      throw error;
    }
  }

  async #opened(brand: Brand): Promise<OpenProgram> {
    const { installation, pools, log, processes } = this.#parts;
    const config = brandConfig(installation, brand);
    const store = await pools.open(brand);
    return await OpenProgram.open(brand, store, {
      config,
      log: log.child({ brand: brand.name }),
      processes,
    });
  }

  /** Closes the brand whose last request is longest ago, while as many are open as may be. */
  async #makeRoom(): Promise<void> {
    const deadline = performance.now() + ROOM_MS;
    while (this.#open.size >= this.#parts.most) {
      const unused = (await this.list()).find(
        ({ isInUse, brand }) => !isInUse && !this.#waiting.has(brand.name),
      );
      if (unused !== undefined) await this.close(unused.brand.name);
      else if (performance.now() > deadline) throw new NotOpened("All open brands are in use.");
      else await wait(LOOK_MS);
    }
  }
}
