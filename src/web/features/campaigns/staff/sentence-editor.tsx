import { Plus } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { offerPhrases } from "#web/shared/offers/offer-phrases.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import type { CampaignChoices } from "./campaign-text.ts";
import { PartChoices } from "./part-choices.tsx";
import {
  addedPart,
  faultOf,
  isPossible,
  type PartName,
  partLabel,
  partNames,
  removedPart,
} from "./sentence-parts.ts";
import type { CampaignForm } from "./use-campaign-form.ts";

/** Props of {@link SentenceEditor}. */
export interface SentenceEditorProps {
  readonly form: CampaignForm;
  readonly choices: CampaignChoices;
  /** The part whose choices are open. */
  readonly open: PartName | undefined;
  /** Whether the campaign has ended, so that nothing can be added. */
  readonly isEnded: boolean;
  readonly onOpen: (part: PartName | undefined) => void;
}

/**
 * The sentence of a campaign. Each part is a button that opens its choices below the sentence; conditions can be added and removed. Escape closes the choices and
 * returns the focus to the part. Otherwise choices stay open while a product is typed in them that was not added.
 */
export function SentenceEditor({ form, choices, open, isEnded, onOpen }: SentenceEditorProps) {
  const panel = useId();
  const sentence = useRef<HTMLDivElement>(null);
  const openChoices = useRef<HTMLDivElement>(null);
  const { typed, definition, faults, type } = form;
  const phrases = offerPhrases(definition, choices, "staff");
  const shown = partNames.filter((part) => phrases[part] !== "" || part === open);
  const missing = partNames.filter(
    (part) => !shown.includes(part) && isPossible(part, typed, choices),
  );

  const close = () => {
    const part = open;
    onOpen(undefined);
    // After the part's button is rendered again, or gone with an empty condition.
    requestAnimationFrame(() => {
      const buttons = sentence.current;
      const own = buttons?.querySelector<HTMLElement>(`[data-part="${part}"]`);
      (own ?? buttons?.querySelector<HTMLElement>("button"))?.focus();
    });
  };
  return (
    <div className="grid gap-5">
      <div ref={sentence} className="flex flex-wrap items-center gap-x-2 gap-y-2 text-xl">
        <span>{editorTexts.customersGet}</span>
        {shown.map((part) => (
          <PartButton
            key={part}
            part={part}
            phrase={phrases[part]}
            isOpen={part === open}
            hasFault={faultOf(part, faults) !== undefined}
            panel={panel}
            onToggle={() => {
              if (!isComplete(openChoices.current)) return;
              if (part === open) close();
              else onOpen(part);
            }}
          />
        ))}
      </div>
      {open === undefined ? null : (
        <Panel key={open} ref={openChoices} id={panel} part={open} onClose={close}>
          <PartChoices part={open} form={form} choices={choices} />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              onClick={() => {
                if (isComplete(openChoices.current)) close();
              }}
            >
              {editorTexts.done}
            </Button>
            {open === "gift" || open === "occasion" ? null : (
              <Button
                variant="quiet"
                onClick={() => {
                  type(removedPart(open));
                  close();
                }}
              >
                {editorTexts.removeCondition}
              </Button>
            )}
          </div>
        </Panel>
      )}
      {isEnded || missing.length === 0 ? null : (
        <div className="grid gap-1">
          <p className="text-sm font-semibold text-ink-soft">{editorTexts.addCondition}</p>
          <ul className="flex flex-wrap gap-x-1">
            {missing.map((part) => (
              <li key={part}>
                <Button
                  variant="quiet"
                  className="px-3!"
                  onClick={() => {
                    if (!isComplete(openChoices.current)) return;
                    const added = addedPart(part, choices.today);
                    if (Object.keys(added).length > 0) type(added);
                    onOpen(part);
                  }}
                >
                  <Plus aria-hidden />
                  {partLabel(part)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Whether nothing in a part's choices is left to be added. Otherwise its field receives the focus and says what is missing. */
function isComplete(choices: HTMLElement | null): boolean {
  const inputs = choices?.querySelectorAll("input") ?? [];
  return Array.from(inputs).every((input) => !input.validity.customError || input.checkValidity());
}

interface PartButtonProps {
  readonly part: PartName;
  readonly phrase: string;
  readonly isOpen: boolean;
  readonly hasFault: boolean;
  /** The id of the choices. */
  readonly panel: string;
  readonly onToggle: () => void;
}

function PartButton({ part, phrase, isOpen, hasFault, panel, onToggle }: PartButtonProps) {
  const label = partLabel(part);
  const text = phrase === "" ? editorTexts.noneChosen({ part: label }) : phrase;
  return (
    <button
      type="button"
      data-part={part}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      aria-label={
        hasFault
          ? editorTexts.changeFault({ part: label, phrase: text })
          : editorTexts.change({ part: label, phrase: text })
      }
      onClick={onToggle}
      className={cx(
        "inline-flex min-h-11 max-w-full items-center rounded-xl border-[1.5px] px-3 py-1 text-left font-semibold wrap-anywhere transition-colors",
        hasFault
          ? "border-negative bg-negative-soft text-negative"
          : "border-transparent bg-brand-soft text-brand-ink hover:border-brand aria-expanded:border-brand",
      )}
    >
      {text}
    </button>
  );
}

interface PanelProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly part: PartName;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The choices of a part; its title receives the focus, and Escape closes it. */
function Panel({ ref, id, part, onClose, children }: PanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const element = ref.current;
    const listen = (event: KeyboardEvent) => onEscape(event);
    title.current?.focus();
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, [ref]);
  return (
    <div
      ref={ref}
      id={id}
      data-choices
      className="grid gap-4 rounded-2xl border-[1.5px] border-line-strong bg-surface p-5"
    >
      <h3 ref={title} tabIndex={-1} className="type-subtitle outline-none">
        {partLabel(part)}
      </h3>
      {children}
    </div>
  );
}
