import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { QueryResult } from "#client/api.ts";
import { type LegalKind, MAX_LEGAL_TEXT } from "#core/legal/legal-kinds.ts";
import { legalSettingsTexts } from "#messages/en/legal-settings.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";

/** What the user has to decide before a text is published. */
export type LegalQuestion = "changed-meanwhile" | "remove";

/**
 * The state of the editor of a legal text. What is typed is kept as a draft with the version that it is based on. `save` publishes it; when
 * somebody else has published another one, or the text is empty, it sets `question`, to be answered with `save` again or `discard`.
 */
export function useLegalText(kind: LegalKind, loaded: QueryResult<"legalVersion">) {
  const cache = useQueryClient();
  const { problem, busy, run } = useCommand("saveLegalText", { inline: true });
  // An empty text is a draft too: it removes the one in force.
  const draft = useDraft(`legal-text-${kind}`, { text: "", base: 0, isTyped: 0 });
  const [fault, setFault] = useState<string>();
  const [question, setQuestion] = useState<LegalQuestion>();
  const stored = loaded.shown?.text ?? "";
  const isChanged = draft.fields.isTyped === 1 && draft.fields.text !== stored;
  const text = isChanged ? draft.fields.text : stored;
  const base = isChanged ? draft.fields.base : loaded.inForce;

  function discard() {
    draft.clear();
    setFault(undefined);
    setQuestion(undefined);
  }

  return {
    text,
    isChanged,
    fault,
    question,
    busy,
    problem: question === undefined ? problem : undefined,
    type: (next: string) => {
      setFault(undefined);
      draft.keep({ text: next, base, isTyped: 1 });
    },
    discard,
    closeQuestion: () => setQuestion(undefined),
    /** Publishes the text, based on the version that the form was loaded from, or on the one in force. */
    async save({ isConfirmed = false, isOverLatest = false } = {}): Promise<void> {
      const wanted = text.trim();
      if (wanted.length > MAX_LEGAL_TEXT) {
        return setFault(legalSettingsTexts.tooLong({ most: MAX_LEGAL_TEXT }));
      }
      if (wanted === "" && loaded.inForce > 0 && !isConfirmed) return setQuestion("remove");
      const reply = await run({ kind, base: isOverLatest ? loaded.inForce : base, text: wanted });
      if (reply.ok) return discard();
      const isOvertaken = reply.error.code === "legal-text-changed-meanwhile";
      if (isOvertaken) await cache.invalidateQueries({ queryKey: ["legalVersion"] });
      setQuestion(isOvertaken ? "changed-meanwhile" : undefined);
    },
  };
}

/** The state of the editor, see {@link useLegalText}. */
export type LegalTextState = ReturnType<typeof useLegalText>;
