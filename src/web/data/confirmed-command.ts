import { useQueryClient } from "@tanstack/react-query";
import type { CommandInput, CommandName, QueryName } from "#client/api.ts";
import type { ErrorCode } from "#core/errors.ts";
import { useCommand } from "./data.ts";

/** What a confirmation dialog does around its command. */
interface ConfirmedOptions {
  readonly onClose: () => void;
  /** Called before the dialog closes, if the command succeeded or its item had been deleted meanwhile. */
  readonly onDone?: () => void;
  /** The error for an item that was deleted meanwhile, and the query of its list, which is then refetched. */
  readonly missing?: readonly [error: ErrorCode, list: QueryName];
  /** Refetches queries after the dialog has closed, instead of all of them after a success; a refusal also means that the data has changed. */
  readonly refresh?: () => void;
}

/**
 * A command that runs when a ConfirmDialog is confirmed; the dialog closes with the reply, whose outcome is a toast. Returns a function from the command's input to
 * the dialog's `busy`, `onClose` and `onConfirm`.
 */
export function useConfirmedCommand<Name extends CommandName>(
  name: Name,
  { onClose, onDone, missing, refresh }: ConfirmedOptions,
) {
  const { run, busy } = useCommand(name, { ownRefresh: refresh !== undefined });
  const cache = useQueryClient();

  const confirm = async (input: CommandInput<Name>) => {
    const reply = await run(input);
    const isMissing = !reply.ok && missing !== undefined && reply.error.code === missing[0];
    if (isMissing) void cache.invalidateQueries({ queryKey: [missing[1]] });
    if (reply.ok || isMissing) onDone?.();
    onClose();
    refresh?.();
  };

  return (input: CommandInput<Name>) => ({
    busy,
    onClose,
    onConfirm: () => void confirm(input),
  });
}
