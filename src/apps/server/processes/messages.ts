/** What a worker process says to its supervisor. */
export type WorkerMessage =
  /** It serves; `greeting` is the message about the start for the operator. */
  | { readonly kind: "serving"; readonly greeting: string }
  /** It asks for the metrics of all workers. */
  | { readonly kind: "metrics-asked"; readonly id: number };

/** What a supervisor says to a worker process: the metrics that it asked for, undefined when they could not be read. */
export interface SupervisorMessage {
  readonly kind: "metrics";
  readonly id: number;
  readonly text: string | undefined;
}

/** Whether a message is of one of the kinds; the metrics library sends messages of its own through the same channel. */
export function isOfKind<Message extends { readonly kind: string }>(
  message: unknown,
  ...kinds: readonly Message["kind"][]
): message is Message {
  return (
    typeof message === "object" &&
    message !== null &&
    "kind" in message &&
    kinds.some((kind) => kind === message.kind)
  );
}
