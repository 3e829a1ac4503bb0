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
import type { Happening, Reply, ReplyError } from "#core/kit/reply.ts";
import { isWarning, saysAskAgain, saysSignedOut } from "#core/requests/session-errors.ts";
import { dataTexts } from "#messages/en/data.ts";
import { isFormText } from "#messages/form-text.ts";
import { showToasts, type Toast } from "#web/ui/toasts.ts";
import { useHost } from "./api-context.tsx";
import { recheckSession } from "./session-cache.ts";

/** A query's refusal as an exception, which is how the query cache takes it. `error` has the catalogue's words. */
export class ReplyFailure extends Error {
  override readonly name = "ReplyFailure";
  readonly error: ReplyError;

  constructor(error: ReplyError) {
    super(error.message);
    this.error = error;
  }
}

/** The result of a query, or a {@link ReplyFailure}. */
export async function answer<Name extends QueryName>(
  api: Api,
  name: Name,
  input: QueryInput<Name>,
): Promise<QueryResult<Name>> {
  const reply = await api.ask(name, input);
  if (reply.ok) return reply.result;
  throw new ReplyFailure(reply.error);
}

/** A query's answer, kept fresh: `data`, `error`, `isPending`, `refetch` and the rest of TanStack Query. */
export function useAsk<Name extends QueryName>(name: Name, input: QueryInput<Name>) {
  const { api, brought } = useHost();
  return useQuery({
    queryKey: [name, input],
    queryFn: () => answer(api, name, input),
    initialData: () => brought.take(name, input),
    placeholderData: keepPreviousData,
  });
}

/**
 * Why there is no answer, or null. In: a query. It stays while the query is asked again, and with it what stands in the
 * answer's place: the button that asked keeps the focus.
 */
export function useFailure({ data, error }: { data: unknown; error: Error | null }): Error | null {
  const [shown, setShown] = useState(error);
  const now = data === undefined ? (error ?? shown) : null;
  if (now !== shown) setShown(now);
  return now;
}

/** How a screen wants a command's outcome told. */
export interface Telling {
  /**
   * The screen shows `problem` at its form. Texts of specification §8 are still toasts, and so is what ends the session, with which the
   * form goes. Screens without a place for an error leave this out, and every error is a toast.
   */
  readonly inline?: boolean;
  /** With `inline`: the error with which the form closes, because what it concerns has been deleted. It is a toast. */
  readonly closesOn?: ErrorCode;
  /**
   * Leave an error to the screen instead of a toast. That holds for a session that has ended elsewhere, too: the screen
   * says so, and the guards take over when it forgets the person.
   */
  readonly ownErrors?: boolean;
  /** Leave events to the screen instead of toasts. */
  readonly ownEvents?: boolean;
  /** Leave refreshing to the screen, which knows better what has changed than to ask for everything again. */
  readonly ownRefresh?: boolean;
}

/**
 * A command for a screen. `run` makes one retry key per gesture, shows the outcome's toasts unless told otherwise,
 * refreshes what is on screen, and resolves to the reply; it never rejects. `problem` is the error that the screen has to show
 * inline, until the next run.
 */
export function useCommand<Name extends CommandName>(name: Name, telling: Telling = {}) {
  const { api } = useHost();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<ReplyError>();
  const mutation = useMutation({
    onMutate: () => setProblem(undefined),
    mutationFn: ({ input, key }: { input: CommandInput<Name>; key: string }) =>
      api.run(name, input, key),
    onSuccess: (reply: Reply<CommandResult<Name>>) => {
      if (!reply.ok && isInline(reply.error, telling)) setProblem(reply.error);
      else tell(reply, telling);
      if (!reply.ok && isForTheGuards(reply.error, telling)) recheckSession(cache);
      if (reply.ok && telling.ownRefresh !== true) void cache.invalidateQueries();
    },
  });
  return {
    busy: mutation.isPending,
    problem,
    run: (input: CommandInput<Name>) => mutation.mutateAsync({ input, key: newRetryKey() }),
  };
}

function isForTheGuards(error: ReplyError, { ownErrors }: Telling): boolean {
  return saysAskAgain(error) && !(ownErrors === true && saysSignedOut(error));
}

function isInline(error: ReplyError, { inline, closesOn }: Telling): boolean {
  if (inline !== true || error.isToast === true) return false;
  return error.code !== closesOn && !saysAskAgain(error);
}

function tell(reply: Reply<unknown>, { ownErrors, ownEvents }: Telling): void {
  if (!reply.ok) {
    if (ownErrors !== true) showError(reply.error);
  } else if (ownEvents !== true) {
    showEvents(reply.events);
  }
}

/** What an error's toast needs; an error of the page's own has no code. */
type Shown = Pick<ReplyError, "title" | "message"> & Partial<Pick<ReplyError, "code">>;

/** Shows an error as a toast in the destructive variant, or as a warning when it is one (specification §8). */
export function showError(error: Shown): void {
  const variant = isWarning(error) ? "warning" : "destructive";
  showToasts([{ title: error.title, text: error.message, variant }]);
}

/** Shows what a form says before it is sent as a toast, when specification §8 has it so. Any other text the form shows at its field. */
export function showFormText(message: string | undefined): void {
  if (message !== undefined && isFormText(message)) showError({ title: dataTexts.error, message });
}

/** Shows what happened, one toast after another, once the words of events are here: they come with the toaster. */
export function showEvents(events: readonly Happening[]): void {
  if (events.length === 0) return;
  // Without a network nothing has happened; the catalogue is asked for again with the next event.
  import("#messages/announcement.ts").then(
    ({ announcementOf }) => showToasts(successToasts(events.map(announcementOf))),
    () => {},
  );
}

function successToasts(announcements: readonly (Toast | undefined)[]): readonly Toast[] {
  return announcements
    .filter((toast) => toast !== undefined)
    .map((toast) => ({ ...toast, variant: "success" }));
}
