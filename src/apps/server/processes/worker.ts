import process from "node:process";
import { isOfKind, type SupervisorMessage, type WorkerMessage } from "./messages.ts";

/** What a worker process has of its supervisor. */
export interface WorkerLink {
  /** Says that this process serves, with the message about the start for the operator. */
  serving(greeting: string): void;
  /**
   * Resolves to the metrics of all workers.
   * @throws Error when the supervisor could not read them
   */
  metricsOfAll(): Promise<string>;
}

/** Connects a worker process with its supervisor (docs/decisions/199). Call once, in a worker. */
export function linkSupervisor(): WorkerLink {
  const waiting = new Map<number, (text: string | undefined) => void>();
  let asked = 0;
  const send = (message: WorkerMessage) => process.send?.(message);
  process.on("message", (message) => {
    if (!isOfKind<SupervisorMessage>(message, "metrics")) return;
    waiting.get(message.id)?.(message.text);
    waiting.delete(message.id);
  });
  return {
    serving: (greeting) => send({ kind: "serving", greeting }),
    async metricsOfAll() {
      asked += 1;
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      waiting.set(asked, resolve);
      send({ kind: "metrics-asked", id: asked });
      const text = await promise;
      if (text === undefined) throw new Error("The metrics of the other processes cannot be read.");
      return text;
    },
  };
}
