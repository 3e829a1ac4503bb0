import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CameraButton } from "./camera/camera-button.tsx";
import { MatchList } from "./match-list.tsx";
import { matchOptions, type Option } from "./match-options.ts";
import { type ListedCustomer, MIN_NAME_LENGTH, type NameMatches } from "./search-members.ts";
import { readTyped, type Scannable } from "./typed.ts";
import type { Entry } from "./use-entry.ts";
import { useNameSearch } from "./use-name-search.ts";

interface EntryFormProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly entry: Entry;
  readonly onType: (line: string) => void;
  /** A member code, phone number, email or voucher was entered. */
  readonly onEnter: (typed: Scannable) => void;
  /** A customer was chosen from a name search. */
  readonly onChoose: (member: ListedCustomer) => void;
  /** A text could not be used. */
  readonly onFail: (line: string, problem: string) => void;
  /** Called after the camera's dialog has closed. */
  readonly onScanEnd: () => void;
  /** What else can be done here: above the field, because matches cover what is below it. */
  readonly children?: ReactNode;
}

const LIST_ID = "counter-matches";

/** The active option, and whether the list was closed, for one text: another text resets both. */
interface Picking {
  readonly line: string;
  readonly active: number;
  readonly isClosed: boolean;
}

/** The counter's first field, for scanners and typing. A name shows matching customers. */
export function EntryForm(props: EntryFormProps) {
  const { field, entry, onType, onEnter, onChoose, onFail, onScanEnd } = props;
  const { line, problem, failures } = entry;
  const typed = readTyped(line);
  const name = typed.kind === "name" ? typed.name : "";
  const { matches, search } = useNameSearch(name);
  const [picking, setPicking] = useState<Picking>();
  const { active, isClosed } =
    picking?.line === line ? picking : { active: -1, isClosed: problem !== "" };
  const options = isClosed ? [] : matchOptions(typed, matches);
  const activeId = options[active] ? optionId(active) : undefined;

  // Selects a text without a result, so that the next scan replaces it.
  useEffect(() => {
    if (failures === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [failures, field]);

  const take = (option: Option) =>
    option.kind === "customer"
      ? onChoose(option.member)
      : onEnter({ kind: "voucher", code: option.code });

  async function submit(): Promise<void> {
    const chosen = options[active];
    if (chosen) return take(chosen);
    if (typed.kind !== "name") return onEnter(typed);
    if (name.length < MIN_NAME_LENGTH) {
      return onFail(line, counterStaffTexts.nameTooShort({ value: MIN_NAME_LENGTH }));
    }
    const found = matches ?? (await search(name));
    // The text has changed meanwhile.
    if (field.current?.value !== line) return;
    if (found.kind === "found" && found.members.length > 0) {
      return setPicking({ line, active: 0, isClosed: false });
    }
    const { voucherCode: code } = typed;
    if (code !== undefined && found.kind === "found") return onEnter({ kind: "voucher", code });
    onFail(line, noMatchText(found, name));
  }

  function press(event: React.KeyboardEvent): void {
    if (event.key === "Escape" && options.length > 0) {
      event.preventDefault();
      return setPicking({ line, active: -1, isClosed: true });
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || typed.kind !== "name") return;
    event.preventDefault();
    const all = matchOptions(typed, matches);
    const start = step === 1 ? active : Math.max(active, 0);
    const next = all.length === 0 ? -1 : (start + step + all.length) % all.length;
    setPicking({ line, active: next, isClosed: false });
  }

  return (
    <Card className="grid">
      {props.children}
      <form
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="relative">
          <TextField
            ref={field}
            label={counterStaffTexts.customerOrVoucher}
            name="entry"
            placeholder={counterStaffTexts.codePhoneEmailOrName}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={120}
            className="min-h-14 text-lg max-sm:placeholder:text-base"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={LIST_ID}
            aria-activedescendant={activeId}
            value={line}
            error={problem}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={press}
            onBlur={() => setPicking({ line, active: -1, isClosed: true })}
          />
          <MatchList
            id={LIST_ID}
            optionId={optionId}
            options={options}
            active={active}
            onTake={take}
            note={isClosed ? "" : noteText(name, matches)}
            hasMore={matches?.kind === "found" && matches.hasMore}
          />
        </div>
        {/* A new element each time, so that an equal message is announced again. */}
        <p key={failures} role="alert" className="sr-only">
          {problem}
        </p>
        <div className="flex gap-3 sm:contents">
          <Button
            type="submit"
            variant="secondary"
            className="min-h-14 max-sm:only:grow sm:mt-[1.625rem] sm:self-start"
          >
            {counterStaffTexts.go}
          </Button>
          <CameraButton onScan={onEnter} onEnd={onScanEnd} />
        </div>
      </form>
    </Card>
  );
}

function optionId(index: number): string {
  return `${LIST_ID}-${index}`;
}

/** Returns the note below the field for a name without matches; empty for none. */
function noteText(name: string, matches: NameMatches | undefined): string {
  if (name === "" || matches === undefined) return "";
  return matches.kind === "found" && matches.members.length > 0 ? "" : noMatchText(matches, name);
}

/** Explains why there are no matches, and what to do instead. */
function noMatchText(matches: NameMatches, name: string): string {
  switch (matches.kind) {
    case "found":
      return counterStaffTexts.noMatch({ name });
    case "refused":
      return matches.error.message;
    case "no answer":
      return counterStaffTexts.nameSearchOffline;
  }
}
