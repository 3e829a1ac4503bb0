import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Settings } from "#core/program.ts";
import { saveSettingsInput } from "#core/settings/save-settings.ts";
import type { SectionsInput } from "#core/settings/section-fields.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { draftLike } from "./draft-shape.ts";
import { messagesByPath } from "./messages-by-path.ts";

/** The loaded settings and their version. */
export interface LoadedSettings {
  readonly version: number;
  readonly settings: Settings;
}

/** A value as typed: all fields of sections and lists, and for each value also a text that need not be valid. */
type AsTyped<Value> = Value extends readonly (infer Item)[]
  ? readonly AsTyped<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: AsTyped<Value[Field]> }
    : Value | string | undefined;

/** Sections to save, as typed. A section without one of its fields does not compile, because it could not be saved. */
export type TypedSections = {
  readonly [Name in keyof SectionsInput]?: AsTyped<NonNullable<SectionsInput[Name]>>;
};

/** A form of some sections of the settings. `Typed` is what is typed, as plain data. */
export interface SettingsFormParts<Typed> {
  /** The draft's name. */
  readonly name: string;
  readonly typedOf: (settings: Settings) => Typed;
  /** The sections to save, from what is typed. They need not be valid. */
  readonly sectionsOf: (typed: Typed) => TypedSections;
}

/** What the user has to decide before the settings can be saved. */
export type Question =
  | "changed-meanwhile"
  | "currency"
  | "time-zone"
  | "expiry"
  | "tier-rules"
  | "security";

const questions: Readonly<Record<string, Question>> = {
  "settings-changed-meanwhile": "changed-meanwhile",
  "currency-change-unconfirmed": "currency",
  "time-zone-change-unconfirmed": "time-zone",
  "expiry-change-unconfirmed": "expiry",
  "tier-rules-change-unconfirmed": "tier-rules",
  "security-change-unconfirmed": "security",
};

/**
 * The state of a form of settings. What is typed is kept as a draft with the version that it is based on. `save` sends the sections; a
 * refusal that needs a decision becomes `question`, to be answered with `save` again or `discard`. `faults` are texts by the dotted path of
 * the field, such as 'points.referrer'. `onSaved` is called after each save and shows its success; without it a
 * toast does.
 */
export function useSettingsForm<Typed>(
  loaded: LoadedSettings,
  parts: SettingsFormParts<Typed>,
  onSaved?: () => void,
) {
  const { settings, version } = loaded;
  const cache = useQueryClient();
  const stored = JSON.stringify(parts.typedOf(settings));
  const draft = useDraft(`settings-${parts.name}`, { typed: "", base: 0 });
  const { problem, busy, run } = useCommand("saveSettings", {
    inline: true,
    ownEvents: onSaved !== undefined,
  });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [question, setQuestion] = useState<Question>();
  const shown: Typed = JSON.parse(stored);
  const kept = draft.fields.typed === stored ? undefined : draftLike(draft.fields.typed, shown);
  const isChanged = kept !== undefined;
  const typed = kept ?? shown;
  const base = isChanged ? draft.fields.base : version;

  function discard() {
    draft.clear();
    setFaults({});
    setQuestion(undefined);
  }

  /** Validates what would be saved, and shows its faults at the fields. */
  function parse(own: { readonly base: number; readonly isConfirmed: boolean }) {
    const parsed = saveSettingsInput.safeParse({ ...own, sections: parts.sectionsOf(typed) });
    const found = parsed.success ? {} : messagesByPath(parsed.error, "sections");
    setFaults(found);
    return { input: parsed.data, firstFault: Object.keys(found)[0] };
  }

  return {
    typed,
    isChanged,
    faults,
    question,
    busy,
    /** A refusal that is shown in the form. */
    problem: question === undefined ? problem : undefined,
    type: (next: Typed) => {
      setFaults({});
      draft.keep({ typed: JSON.stringify(next), base });
    },
    discard,
    /** Shows the faults of what is typed. Returns the path of the first one; undefined if it can be saved. */
    check: () => parse({ base, isConfirmed: false }).firstFault,
    closeQuestion: () => setQuestion(undefined),
    /** Saves what is typed, based on the version that the form was loaded from, or on the present one. Returns the path of the first fault. */
    async save({ isConfirmed = false, isOverLatest = false } = {}): Promise<string | undefined> {
      const { input, firstFault } = parse({ base: isOverLatest ? version : base, isConfirmed });
      if (input === undefined) return firstFault;
      const reply = await run(input);
      if (reply.ok) {
        discard();
        onSaved?.();
      } else {
        // The latest version is shown beside what is typed.
        await cache.invalidateQueries({ queryKey: ["programSettings"] });
        setQuestion(questions[reply.error.code]);
      }
      return undefined;
    },
  };
}

/** The state of a form of settings, see {@link useSettingsForm}. */
export type SettingsFormState<Typed> = ReturnType<typeof useSettingsForm<Typed>>;
