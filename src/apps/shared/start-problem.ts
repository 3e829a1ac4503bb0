import { StoreFailure } from "#engine/ports.ts";

/** Why the server cannot start, with the remedy, as a text for the operator. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}

/**
 * Returns what to print for an error at the start: one message without a stack. Messages of the store and of {@link StartProblem} are
 * printed as they are.
 */
export function startMessage(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  if (error instanceof StoreFailure) {
    return error.problem.kind === "unavailable"
      ? error.problem.remedy
      : `The data could not be prepared (${error.problem.kind}). Start again; if that does not help, restore a backup.`;
  }
  return `${error instanceof Error ? error.message : String(error)}. Start again with LOG_LEVEL=debug to see more.`;
}

/** Returns the message for a wrong environment, with all problems. */
export function configMessage(problems: readonly string[]): string {
  const heading =
    problems.length === 1
      ? "One setting needs another value:"
      : `${problems.length} settings need other values:`;
  return [heading, ...problems.map((problem) => `  - ${problem}`)].join("\n");
}

/** Returns the problem of a failed listen, with the remedy. */
export function listenProblem(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new StartProblem(
      `Port ${port} on ${host} is already in use. Stop the other program, or choose another port, for example PORT=${port + 1}.`,
    );
  }
  if (code === "EACCES") {
    return new StartProblem(
      `Port ${port} on ${host} needs more rights than this account has. Choose a port above 1023, for example PORT=3000.`,
    );
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return new StartProblem(
      `HOST is "${host}", which is not an address of this machine. Use HOST=127.0.0.1 for this machine only or HOST=0.0.0.0 for all its addresses.`,
    );
  }
  return error;
}
