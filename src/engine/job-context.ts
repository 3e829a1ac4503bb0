import { dayIn } from "#core/kit/time.ts";
import { nobody } from "#core/permissions.ts";
import type { Program } from "#core/program.ts";
import type { Context } from "#core/world.ts";
import type { Ports } from "./ports.ts";

/** Returns the context in which a job gives and sends, now, without an actor. */
export function jobContext(
  { clock, fresh, digest, services }: Pick<Ports, "clock" | "fresh" | "digest" | "services">,
  program: Program,
): Context {
  const now = clock();
  return {
    actor: nobody,
    now,
    today: dayIn(program.timeZone, now),
    program,
    device: "",
    locationId: null,
    attempt: 1,
    fresh,
    digest,
    signMark: (text) => services.signMark(text),
  };
}
