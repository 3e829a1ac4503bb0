import { useState } from "react";
import { createMessageInput } from "#core/segment-messages/create-message.ts";
import { editMessageInput } from "#core/segment-messages/edit-message.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { messageOf, type TypedMessage } from "./typed-message.ts";

/** What the form begins with. `id` is undefined for a new message. */
export interface MessageStart {
  readonly id: string | undefined;
  readonly typed: TypedMessage;
}

type Faults = Readonly<Record<string, string>>;

/**
 * The form of a message and its submission. What is typed is a draft of this tab, so that a reload loses nothing. In: what it begins with, the
 * currency, and a function that is called with the id of a new message.
 */
export function useMessageForm(
  { id, typed: start }: MessageStart,
  currency: string,
  onCreated?: (id: string) => void,
) {
  const fields: Readonly<Record<keyof TypedMessage, string>> = start;
  const draft = useDraft(`message-${id ?? `new-${start.name}`}`, fields);
  const create = useCommand("createMessage", { inline: true });
  const edit = useCommand("editMessage", { inline: true });
  const [faults, setFaults] = useState<Faults>({});
  const typed: TypedMessage = draft.fields;

  async function save(): Promise<Faults> {
    const input = messageOf(typed, currency);
    const found = id === undefined ? await sendNew(input) : await sendEdit({ id, ...input });
    setFaults(found);
    return found;
  }

  async function sendNew(input: object): Promise<Faults> {
    const { data, error } = createMessageInput.safeParse(input);
    if (data === undefined) return faultsByPath(error);
    const reply = await create.run(data);
    if (reply.ok) {
      draft.clear();
      onCreated?.(reply.result.id);
    }
    return {};
  }

  async function sendEdit(input: object): Promise<Faults> {
    const { data, error } = editMessageInput.safeParse(input);
    if (data === undefined) return faultsByPath(error);
    const reply = await edit.run(data);
    if (reply.ok) draft.clear();
    return {};
  }

  return {
    id,
    /** Whether customers get it in the app only. */
    isInAppOnly: false as boolean,
    typed,
    faults,
    isChanged: draft.isChanged,
    busy: create.busy || edit.busy,
    problem: create.problem ?? edit.problem,
    type: (own: Partial<TypedMessage>) => {
      setFaults({});
      draft.keep({ ...draft.fields, ...own });
    },
    discard: () => {
      setFaults({});
      draft.clear();
    },
    save,
  };
}

/** The state of a form of a message, see {@link useMessageForm}. */
export type MessageForm = ReturnType<typeof useMessageForm>;

/** What the fields of a message's content need of its form. */
export type ContentForm = Pick<MessageForm, "id" | "isInAppOnly" | "typed" | "faults" | "type">;
