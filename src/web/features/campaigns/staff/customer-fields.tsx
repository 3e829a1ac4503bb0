import { Gift } from "lucide-react";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { offerPhrases, offerSentence } from "#web/shared/offers/offer-phrases.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { PartProps } from "./part-props.ts";

/** The name and the text of a campaign, with a preview of what customers see. */
export function CustomerFields({ form, choices }: PartProps) {
  const { typed, type, faults } = form;
  return (
    <div className="grid gap-6 @3xl:grid-cols-2">
      <div className="grid content-start gap-5">
        <TextField
          label={editorTexts.name}
          name="name"
          required
          autoComplete="off"
          maxLength={60}
          value={typed.name}
          error={faults["name"]}
          onChange={({ target }) => type({ name: target.value })}
        />
        <TextArea
          label={editorTexts.text}
          hint={editorTexts.textHint}
          name="text"
          rows={3}
          maxLength={500}
          value={typed.text}
          error={faults["text"]}
          onChange={({ target }) => type({ text: target.value })}
        />
        <Checkbox
          label={
            <span className="grid leading-snug">
              <span>{editorTexts.isShown}</span>
              <span className="text-sm text-ink-soft">{editorTexts.isShownHint}</span>
            </span>
          }
          checked={typed.isShown}
          onChange={({ target }) => type({ isShown: target.checked })}
        />
      </div>
      <Preview form={form} choices={choices} />
    </div>
  );
}

/** The offer as customers see it, while somebody types. */
function Preview({ form: { typed, definition }, choices }: PartProps) {
  const sentence = offerSentence(offerPhrases(definition, choices, "customer"));
  const name = typed.name.trim() === "" ? editorTexts.newCampaign : typed.name;
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-sm font-semibold">{editorTexts.preview}</figcaption>
      {typed.isShown ? (
        <div className="flex gap-4 rounded-2xl border border-line bg-surface p-5">
          <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand-ink">
            <Gift aria-hidden className="size-5" />
          </span>
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <p className="type-subtitle">{name}</p>
            <p>{sentence}</p>
            {typed.text.trim() === "" ? null : (
              <p className="text-sm whitespace-pre-line text-ink-soft">{typed.text}</p>
            )}
          </div>
        </div>
      ) : (
        <p className="rounded-2xl border border-dashed border-line-strong p-5 text-ink-soft">
          {editorTexts.previewHidden}
        </p>
      )}
    </figure>
  );
}
