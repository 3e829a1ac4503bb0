import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type ConditionName, conditionNames } from "#core/segments/conditions.ts";
import { conditionNameTexts, conditionTexts } from "#messages/en/segment-conditions.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ConditionChoices } from "./condition-choices.tsx";
import { conditionPhrases, type SegmentChoices } from "./condition-phrases.ts";
import type { SegmentForm } from "./use-segment-form.ts";

interface ConditionEditorProps {
  readonly form: SegmentForm;
  readonly choices: SegmentChoices;
}

/**
 * The sentence of a segment. Each condition is a button that opens its choices below the sentence. Escape closes the choices and returns the
 * focus to the condition.
 */
export function ConditionEditor({ form, choices }: ConditionEditorProps) {
  const [open, setOpen] = useState<ConditionName>();
  const panel = useId();
  const sentence = useRef<HTMLDivElement>(null);
  const { shown } = form.typed;
  const phrases = conditionPhrases(form.conditions, choices);
  const used = conditionNames.filter((name) => shown.includes(name));
  const close = () => {
    const name = open;
    setOpen(undefined);
    // After the button is rendered again, or removed with its condition.
    requestAnimationFrame(() => {
      const buttons = sentence.current;
      const own = buttons?.querySelector<HTMLElement>(`[data-condition="${name}"]`);
      (own ?? buttons)?.focus();
    });
  };
  return (
    <div className="grid gap-5">
      <div
        ref={sentence}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-2 gap-y-2 text-xl outline-none"
      >
        <span>
          {used.length === 0 ? `${conditionTexts.everybody}.` : conditionTexts.customersWho}
        </span>
        {used.map((name, at) => (
          <span key={name} className="contents">
            {at === 0 ? null : <span>{conditionTexts.and}</span>}
            <ConditionButton
              name={name}
              phrase={phrases[name]}
              isOpen={name === open}
              hasFault={hasFault(name, form.faults)}
              panel={panel}
              onToggle={() => (name === open ? close() : setOpen(name))}
            />
          </span>
        ))}
      </div>
      {open === undefined || !shown.includes(open) ? null : (
        <Panel key={open} id={panel} name={open} onClose={close}>
          <ConditionChoices name={open} form={form} choices={choices} />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={close}>
              {segmentsTexts.done}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                form.type({ shown: shown.filter((one) => one !== open) });
                close();
              }}
            >
              {segmentsTexts.removeCondition}
            </Button>
          </div>
        </Panel>
      )}
      <Missing
        names={conditionNames.filter((name) => !shown.includes(name))}
        onAdd={(name) => {
          form.type({ shown: [...shown, name] });
          setOpen(name);
        }}
      />
    </div>
  );
}

function hasFault(name: ConditionName, faults: SegmentForm["faults"]): boolean {
  return Object.keys(faults).some((path) => path.split(".")[1] === name);
}

interface MissingProps {
  readonly names: readonly ConditionName[];
  readonly onAdd: (name: ConditionName) => void;
}

/** The conditions that can be added. */
function Missing({ names, onAdd }: MissingProps) {
  if (names.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="text-sm font-semibold text-ink-soft">{segmentsTexts.addCondition}</p>
      <ul className="flex flex-wrap gap-x-1">
        {names.map((name) => (
          <li key={name}>
            <Button variant="quiet" className="px-3!" onClick={() => onAdd(name)}>
              <Plus aria-hidden />
              {conditionNameTexts[name]}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ConditionButtonProps {
  readonly name: ConditionName;
  /** Empty while the condition is not complete. */
  readonly phrase: string;
  readonly isOpen: boolean;
  readonly hasFault: boolean;
  /** The id of the choices. */
  readonly panel: string;
  readonly onToggle: () => void;
}

function ConditionButton(props: ConditionButtonProps) {
  const { name, phrase, isOpen, panel, onToggle } = props;
  const part = conditionNameTexts[name];
  const text = phrase === "" ? segmentsTexts.incomplete({ part }) : phrase;
  const label = props.hasFault ? segmentsTexts.changeFault : segmentsTexts.change;
  return (
    <button
      type="button"
      data-condition={name}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      aria-label={label({ part, phrase: text })}
      onClick={onToggle}
      className={cx(
        "inline-flex min-h-11 max-w-full items-center rounded-xl border-[1.5px] px-3 py-1 text-left font-semibold wrap-anywhere transition-colors",
        props.hasFault
          ? "border-negative bg-negative-soft text-negative"
          : "border-transparent bg-brand-soft text-brand-ink hover:border-brand aria-expanded:border-brand",
      )}
    >
      {text}
    </button>
  );
}

interface PanelProps {
  readonly id: string;
  readonly name: ConditionName;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The choices of a condition; its title receives the focus, and Escape closes it. */
function Panel({ id, name, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const element = panel.current;
    const listen = (event: KeyboardEvent) => onEscape(event);
    title.current?.focus();
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      className="grid gap-4 rounded-2xl border-[1.5px] border-line-strong bg-surface p-5"
    >
      <h3 ref={title} tabIndex={-1} className="type-subtitle outline-none">
        {conditionNameTexts[name]}
      </h3>
      {children}
    </div>
  );
}
