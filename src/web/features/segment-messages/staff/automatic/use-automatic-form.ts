import { useState } from "react";
import { saveAutomaticMessageInput } from "#core/automatic-messages/automatic-fields.ts";
import {
  type AutomaticTrigger,
  inAppTriggers,
} from "#core/automatic-messages/automatic-message.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { wholeNumberIn } from "#web/shared/benefits/typed-benefit.ts";
import { messageOf, type TypedMessage } from "../typed-message.ts";

/** An automatic message as it is typed. */
export interface TypedAutomaticMessage extends TypedMessage {
  readonly number: string;
}

/** What the form is of and begins with. */
export interface AutomaticStart {
  readonly trigger: AutomaticTrigger;
  readonly isSaved: boolean;
  readonly start: TypedAutomaticMessage;
}

type Faults = Readonly<Record<string, string>>;

/** The form of an automatic message and its submission. What is typed is a draft of this tab, so that a reload loses nothing. */
export function useAutomaticForm({ trigger, isSaved, start }: AutomaticStart, currency: string) {
  const fields: Readonly<Record<keyof TypedAutomaticMessage, string>> = start;
  const draft = useDraft(`automatic-message-${trigger}`, fields);
  const { run, busy, problem } = useCommand("saveAutomaticMessage", { inline: true });
  const [faults, setFaults] = useState<Faults>({});
  const typed: TypedAutomaticMessage = draft.fields;

  async function save(): Promise<Faults> {
    const { title, text, button, gift } = messageOf(typed, currency);
    const content = { title, text, button, gift };
    const input = { trigger, number: wholeNumberIn(typed.number), ...content };
    const { data, error } = saveAutomaticMessageInput.safeParse(input);
    const found = data === undefined ? faultsByPath(error) : {};
    setFaults(found);
    if (data === undefined) return found;
    const reply = await run(data);
    if (reply.ok) draft.clear();
    return {};
  }

  return {
    trigger,
    /** The id under which its content is saved; undefined before. */
    id: isSaved ? trigger : undefined,
    isInAppOnly: inAppTriggers.has(trigger),
    typed,
    faults,
    isChanged: draft.isChanged,
    busy,
    problem,
    type: (own: Partial<TypedAutomaticMessage>) => {
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

/** The state of a form of an automatic message, see {@link useAutomaticForm}. */
export type AutomaticForm = ReturnType<typeof useAutomaticForm>;
