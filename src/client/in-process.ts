import type { Grant } from "#core/kit/action.ts";
import type { Reply } from "#core/kit/reply.ts";
import { ask } from "#engine/ask.ts";
import { execute } from "#engine/execute.ts";
import type { Ports } from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import { replyInWords } from "#messages/error-words.ts";
import type { Api } from "./api.ts";

/** Stores the session's token where no cookie does. */
interface KeyRing {
  token(): string | undefined;
  keep(grant: Grant): void;
  drop(): void;
}

/**
 * Returns the API of the program that runs in this page (the browser edition).
 * @param device the device's fingerprint, see core's Context
 */
export function inProcess(ports: Ports, programs: ProgramSource, keys: KeyRing, device = ""): Api {
  let as: string | undefined;
  let locationId: string | undefined;
  return {
    setUser(personId) {
      as = personId;
    },
    setLocation(id) {
      locationId = id;
    },
    // The engine's replies are typed by the same registry that types these calls.
    ask: async <Result>(name: string, input: unknown) =>
      replyInWords(
        await ask(ports, programs, { name, input, token: keys.token(), as, device, locationId }),
      ) as Reply<Result>,
    run: async <Result>(name: string, input: unknown, retryKey: string) => {
      const token = keys.token();
      const { reply, grant } = await execute(ports, programs, {
        name,
        input,
        token,
        as,
        device,
        locationId,
        retryKey,
      });
      if (grant === "ended") keys.drop();
      else if (grant !== undefined) keys.keep(grant);
      return replyInWords(reply) as Reply<Result>;
    },
  };
}
