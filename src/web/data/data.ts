import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Api,
  type CommandInput,
  type CommandName,
  type CommandResult,
  newRetryKey,
  type QueryInput,
  type QueryName,
  type QueryResult,
} from "#client/api.ts";
import type { ErrorCode } from "#core/errors.ts";
import type { AnnouncedEvent, Reply, ReplyError } from "#core/kit/reply.ts";
import { isSignedOutError, isStaleSessionError, isWarning } from "#core/requests/session-errors.ts";
import { showToasts, type Toast, type ToastAction } from "#web/ui/toasts.ts";
import { useHost } from "./api-context.tsx";
import { recheckSession } from "./session-cache.ts";

/** A query's refusal as an exception for the query cache. `error` has the catalogue's text. */
export class ReplyFailure extends Error {
  override readonly name = "ReplyFailure";
  readonly error: ReplyError;

  constructor(error: ReplyError) {
    super(error.message);
    this.error = error;
  }
}

/** Returns a query's result or throws a {@link ReplyFailure}. */
export async function answer<Name extends QueryName>(
  api: Pick<Api, "ask">,
  name: Name,
  input: QueryInput<Name>,
): Promise<QueryResult<Name>> {
  const reply = await api.ask(name, input);
  if (reply.ok) return reply.result;
  throw new ReplyFailure(reply.error);
}

/** A query that is kept fresh: `data`, `error`, `isPending`, `refetch` and the rest of TanStack Query. */
export function useAsk<Name extends QueryName>(name: Name, input: QueryInput<Name>) {
  const { api, preloaded } = useHost();
  return useQuery({
    queryKey: [name, input],
    queryFn: () => answer(api, name, input),
    initialData: () => preloaded.take(name, input),
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns the error of a query without data, or null. It stays during a refetch, and with it the error's place on the screen, so that the
 * retry button keeps the focus.
 */
export function useFailure({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const [shown, setShown] = useState(error);
  const now = data === undefined ? (error ?? shown) : null;
  if (now !== shown) setShown(now);
  return now;
}

/** How a screen shows a command's outcome. */
export interface OutcomeOptions {
  /**
   * The screen shows `problem` in its form. Texts of specification §8 are still toasts, and so are errors that end the session, which
   * remove the form. Without it every error is a toast.
   */
  readonly inline?: boolean;
  /** With `inline`: the error that closes the form, because its item was deleted. It is shown as a toast. */
  readonly closesOn?: ErrorCode;
  /**
   * The screen handles errors instead of toasts, including the end of the session; the guards take over when the screen clears the session.
   */
  readonly ownErrors?: boolean;
  /** The screen shows events instead of toasts. */
  readonly ownEvents?: boolean;
  /** The screen refetches queries itself instead of all queries being refetched. */
  readonly ownRefresh?: boolean;
}

/**
 * A command for a screen. `run` creates one retry key per gesture, shows the outcome as toasts by default, refetches the queries on screen,
 * and resolves to the reply; it never rejects. `problem` is the error to show inline, until the next run.
 */
export function useCommand<Name extends CommandName>(name: Name, telling: OutcomeOptions = {}) {
  const { api } = useHost();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<ReplyError>();
  const mutation = useMutation({
    // By which the offer to install the app recognizes what succeeded.
    mutationKey: [name],
    onMutate: () => setProblem(undefined),
    mutationFn: ({ input, key }: { input: CommandInput<Name>; key: string }) =>
      api.run(name, input, key),
    onSuccess: (reply: Reply<CommandResult<Name>>) => {
      if (!reply.ok && isInline(reply.error, telling)) setProblem(reply.error);
      else tell(reply, telling);
      if (!reply.ok && affectsSession(reply.error, telling)) recheckSession(cache);
      if (reply.ok && telling.ownRefresh !== true) void cache.invalidateQueries();
    },
  });
  return {
    busy: mutation.isPending,
    problem,
    run: (input: CommandInput<Name>) => mutation.mutateAsync({ input, key: newRetryKey() }),
  };
}

function affectsSession(error: ReplyError, { ownErrors }: OutcomeOptions): boolean {
  return isStaleSessionError(error) && !(ownErrors === true && isSignedOutError(error));
}

function isInline(error: ReplyError, { inline, closesOn }: OutcomeOptions): boolean {
  if (inline !== true || error.isToast === true) return false;
  return error.code !== closesOn && !isStaleSessionError(error);
}

function tell(reply: Reply<unknown>, { ownErrors, ownEvents }: OutcomeOptions): void {
  if (!reply.ok) {
    if (ownErrors !== true) showError(reply.error);
  } else if (ownEvents !== true) {
    showEvents(reply.events);
  }
}

/** What an error's toast needs; errors of the page itself have no code. */
type Shown = Pick<ReplyError, "title" | "message"> & Partial<Pick<ReplyError, "code">>;

/** Shows an error as a destructive or warning toast (specification §8). */
export function showError(error: Shown): void {
  const variant = isWarning(error) ? "warning" : "destructive";
  showToasts([{ title: error.title, text: error.message, variant }]);
}

/** How long a toast stays that offers an action, in milliseconds. */
const ACTION_MS = 8000;

/**
 * Shows events as toasts, one after another, once their texts are loaded with the toaster. `action` is offered by the first of them, which
 * then stays longer.
 */
export function showEvents(events: readonly AnnouncedEvent[], action?: ToastAction): void {
  if (events.length === 0) return;
  // Offline no event can have happened; the next event retries.
  import("#messages/announcement.ts").then(
    ({ announcementOf }) =>
      showToasts(withAction(successToasts(events.map(announcementOf)), action)),
    () => {},
  );
}

/** Returns toasts of which the first offers the action, and then stays longer. */
function withAction(
  [first, ...rest]: readonly Toast[],
  action: ToastAction | undefined,
): readonly Toast[] {
  if (first === undefined) return [];
  return [action ? { ...first, durationMs: ACTION_MS, action } : first, ...rest];
}

function successToasts(announcements: readonly (Toast | undefined)[]): readonly Toast[] {
  return announcements
    .filter((toast) => toast !== undefined)
    .map((toast) => ({ ...toast, variant: "success" }));
}
