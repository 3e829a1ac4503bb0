import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { createCampaignInput } from "#core/campaigns/create-campaign.ts";
import { editCampaignInput } from "#core/campaigns/edit-campaign.ts";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { fieldErrorOf } from "#core/kit/input-faults.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { fieldErrorText } from "#messages/field-error-words.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { refusedField } from "./refused-field.ts";
import { definitionOf, type TypedCampaign } from "./typed-campaign.ts";

/** Texts of errors by the dotted path of their field in the definition, such as 'conditions.lastDay'. */
export type Faults = Readonly<Record<string, string>>;

/**
 * The form of a campaign and its submission. What is typed is kept as a draft of this tab with the version that it is based on, so that a reload
 * loses nothing. In: the stored campaign, undefined for a new one; what the form begins with; the currency; and a function that is called with the id of a
 * new campaign.
 */
export function useCampaignForm(
  campaign: CampaignLine | undefined,
  start: TypedCampaign,
  currency: string,
  onCreated?: (id: string) => void,
) {
  const cache = useQueryClient();
  const shown = JSON.stringify(start);
  const draft = useDraft(`campaign-${campaign?.id ?? `new-${start.name}`}`, {
    typed: "",
    begun: "",
    base: 0,
  });
  const create = useCommand("createCampaign", { inline: true });
  const edit = useCommand("editCampaign", { inline: true });
  const [faults, setFaults] = useState<Faults>({});
  const kept = draft.fields.typed === shown ? undefined : typedIn(draft.fields.typed, start);
  const typed = kept ?? start;
  const isChanged = kept !== undefined;
  const version = campaign?.version ?? 0;
  const begun = isChanged ? draft.fields.begun : shown;
  const isOutdated = begun !== shown;
  // A version that only pauses or resumes the campaign leaves what is typed valid.
  const base = isOutdated ? draft.fields.base : version;
  const refusal = create.problem ?? edit.problem;
  const definition = definitionOf(typed, currency);

  function discard() {
    draft.clear();
    setFaults({});
  }

  async function sendNew() {
    const parsed = createCampaignInput.safeParse({ definition });
    if (!parsed.success) return faultsOf(parsed.error);
    const reply = await create.run(parsed.data);
    if (!reply.ok) return faultsOfRefusal(reply.error, definition);
    discard();
    onCreated?.(reply.result.id);
    return {};
  }

  async function sendEdit(id: string) {
    const parsed = editCampaignInput.safeParse({ id, base, definition });
    if (!parsed.success) return faultsOf(parsed.error);
    const reply = await edit.run(parsed.data);
    if (reply.ok) {
      discard();
      return {};
    }
    // The latest version is shown beside what is typed.
    await cache.invalidateQueries({ queryKey: ["campaign"] });
    return faultsOfRefusal(reply.error, definition);
  }

  return {
    typed,
    definition,
    isChanged,
    faults,
    busy: create.busy || edit.busy,
    /** A refusal of the whole form. */
    problem:
      refusal !== undefined && refusedField(refusal, definition) === undefined
        ? refusal
        : undefined,
    /** Whether somebody else has saved a version since these changes were begun. */
    isOutdated,
    type: (own: Partial<TypedCampaign>) => {
      setFaults({});
      draft.keep({ typed: JSON.stringify({ ...typed, ...own }), begun, base });
    },
    discard,
    /** Saves what is typed. Returns the errors by field; none after a success. */
    async save(): Promise<Faults> {
      const found = await (campaign === undefined ? sendNew() : sendEdit(campaign.id));
      setFaults(found);
      return found;
    },
  };
}

/** The state of a form of a campaign, see {@link useCampaignForm}. */
export type CampaignForm = ReturnType<typeof useCampaignForm>;

function faultsOfRefusal(error: ReplyError, definition: CampaignDefinition): Faults {
  const field = refusedField(error, definition);
  return field === undefined ? {} : { [field]: error.message };
}

/** Returns a stored draft; undefined without one. Fields that it lacks are those of `start`. */
function typedIn(text: string, start: TypedCampaign): TypedCampaign | undefined {
  if (text === "") return undefined;
  try {
    return { ...start, ...(JSON.parse(text) as Partial<TypedCampaign>) }; // written by `type`
  } catch {
    return undefined;
  }
}

function faultsOf(error: z.core.$ZodError): Faults {
  const found: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join(".").replace(/^definition\./, "");
    found[path] ??= fieldErrorText(fieldErrorOf(issue));
  }
  return found;
}
