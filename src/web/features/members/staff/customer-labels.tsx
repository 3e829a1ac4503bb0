import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { tagCustomer } from "#core/segments/tag-customer.ts";
import { amountIn } from "#messages/en/format.ts";
import { scoreMeaningTexts, scoreTexts } from "#messages/en/segment-conditions.ts";
import { labelsTexts } from "#messages/en/segments-staff.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { useCurrency } from "#web/data/session.ts";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** A customer's tags, which can be added and removed, and the group that purchases put them in. */
export function CustomerLabels({ userId }: { readonly userId: string }) {
  const { data } = useAsk("customerLabels", { userId });
  const currency = useCurrency() ?? "";
  if (data === undefined) return null;
  const { tags, allTags, score, visits, spend, needed } = data;
  return (
    <Card aria-labelledby="customer-labels" className="grid gap-x-10 gap-y-5 @3xl:grid-cols-2">
      <h2 id="customer-labels" className="sr-only">
        {labelsTexts.title}
      </h2>
      <div className="grid content-start gap-2">
        <h3 className="type-subtitle">{labelsTexts.tags}</h3>
        {tags.length === 0 ? <p className="text-ink-soft">{labelsTexts.noTags}</p> : null}
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {tags.map((tag) => (
            <li key={tag.id}>
              <TagButton userId={userId} tag={tag} />
            </li>
          ))}
        </ul>
        <NewTag userId={userId} known={allTags} />
      </div>
      <div className="grid content-start gap-2">
        <h3 className="type-subtitle">{labelsTexts.group}</h3>
        {score === null ? (
          <p className="text-ink-soft">{labelsTexts.noGroups({ needed })}</p>
        ) : (
          <>
            <p>
              <Badge tone={score === "loyal" ? "positive" : "neutral"}>{scoreTexts[score]}</Badge>
            </p>
            <p className="text-ink-soft">{scoreMeaningTexts[score]}</p>
          </>
        )}
        <p className="text-sm text-ink-soft tabular">
          {labelsTexts.figures({ visits, spend: amountIn(currency, spend) })}
        </p>
      </div>
    </Card>
  );
}

interface TagButtonProps {
  readonly userId: string;
  readonly tag: { readonly id: string; readonly name: string };
}

function TagButton({ userId, tag: { id, name } }: TagButtonProps) {
  const { run, busy } = useCommand("untagCustomer");
  return (
    <Button
      variant="secondary"
      className="px-3!"
      aria-label={labelsTexts.removeTag({ tag: name })}
      disabled={busy}
      onClick={() => void run({ userId, tagId: id })}
    >
      {name}
      <X aria-hidden />
    </Button>
  );
}

interface NewTagProps {
  readonly userId: string;
  /** The tags that the program has, offered while typing. */
  readonly known: readonly string[];
}

function NewTag({ userId, known }: NewTagProps) {
  const list = useId();
  const [name, setName] = useState("");
  const [fault, setFault] = useState<string>();
  const { run, busy, problem } = useCommand("tagCustomer", { inline: true });
  const add = async () => {
    const { data, error } = tagCustomer.input.safeParse({ userId, name });
    if (data === undefined) return setFault(faultsByPath(error)["name"]);
    const reply = await run(data);
    if (reply.ok) setName("");
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add();
      }}
    >
      <div className="min-w-0 flex-1 basis-40">
        <TextField
          label={labelsTexts.newTag}
          hint={labelsTexts.newTagHint}
          name="name"
          autoComplete="off"
          list={list}
          maxLength={30}
          value={name}
          error={fault ?? problem?.message}
          onChange={({ target }) => {
            setFault(undefined);
            setName(target.value);
          }}
        />
        <datalist id={list}>
          {known.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="mt-7"
        busy={busy}
        busyLabel={labelsTexts.adding}
      >
        <Plus aria-hidden />
        {labelsTexts.add}
      </Button>
    </form>
  );
}
