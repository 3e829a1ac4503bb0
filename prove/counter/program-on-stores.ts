import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { newRetryKey } from "#client/api.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { defaultProgram } from "#core/program.ts";
import type { CommandSignatures } from "#core/registry.ts";
import { execute } from "#engine/execute.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { plainServices } from "#testing/context.ts";

/** A command from a till or a user, and its arrival time on the program's clock. */
export interface TimedCommand<Name extends keyof CommandSignatures = keyof CommandSignatures> {
  readonly name: Name;
  readonly input: CommandSignatures[Name]["input"];
  /** A till's key or a user with a session. */
  readonly by: { readonly till: string } | { readonly token: string };
  /** UTC epoch milliseconds. */
  readonly now: number;
  /** The retry key; by default a new one. */
  readonly key?: string;
}

/** The program on one or more stores of the same data, like that many processes, with a controlled clock. */
export interface ProgramOnStores {
  readonly stores: readonly [Store, ...Store[]];
  /** Sends a command to the stores in turn. The program's time zone defaults to UTC. Throws for a fault of the program. */
  send<Name extends keyof CommandSignatures>(
    command: TimedCommand<Name>,
    zone?: string,
  ): Promise<Answer>;
}

/** A simplified reply. */
export interface Answer {
  /** 'ok', or the code of the refusal. */
  readonly code: string;
  /** The result's fields; empty for a refusal. */
  readonly result: Readonly<Record<string, unknown>>;
}

/** Creates the program on these stores. */
export function programOn(stores: ProgramOnStores["stores"]): ProgramOnStores {
  const fresh = freshValues();
  let turn = 0;
  return {
    stores,
    async send({ name, input, by, now, key }, zone = "UTC") {
      turn += 1;
      const faults: unknown[] = [];
      const ports = {
        store: stores[turn % stores.length] ?? stores[0],
        clock: () => now,
        fresh,
        services: plainServices,
        digest: sha256Hex,
        fault: (error: unknown) => void faults.push(error),
      };
      const program = { ...defaultProgram, timeZone: zone, hasCounter: true, keepsAuditLog: true };
      const who = "till" in by ? { token: undefined, tillKey: by.till } : { token: by.token };
      const order = { name, input, ...who, retryKey: key ?? newRetryKey() };
      const { reply } = await execute(ports, fixedProgram(program), order);
      if (faults.length > 0) throw new Error(`${name} failed: ${String(faults[0])}`);
      return answerIn(reply);
    },
  };
}

function answerIn(reply: CodedReply<unknown>): Answer {
  if (!reply.ok) return { code: reply.error.code, result: {} };
  const isObject = typeof reply.result === "object" && reply.result !== null;
  return { code: "ok", result: isObject ? { ...reply.result } : {} };
}
