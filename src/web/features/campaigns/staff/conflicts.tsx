import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import { type ConflictKind, conflictBetween } from "#core/campaigns/conflicts.ts";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { allOf } from "#messages/en/shared-offers.ts";
import { useAsk } from "#web/data/data.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface ConflictsProps {
  readonly definition: CampaignDefinition;
  /** The campaign's id; undefined for a new one. */
  readonly id: string | undefined;
}

/** Which running and scheduled campaigns give for the same occasions, and which of them applies then. */
export function Conflicts({ definition, id }: ConflictsProps) {
  const { data } = useAsk("campaigns", {});
  if (data === undefined) return <Skeleton className="h-6" />;
  const others = data.campaigns.filter(
    (other) => other.id !== id && (other.standing === "running" || other.standing === "scheduled"),
  );
  const lines = conflictLines(definition, others);
  if (lines.length === 0) return <p className="text-ink-soft">{editorTexts.noConflicts}</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Returns how other campaigns behave beside a definition, in words. */
export function conflictLines(
  definition: CampaignDefinition,
  others: readonly Pick<CampaignLine, "definition">[],
): readonly string[] {
  const found = others.flatMap((other) => {
    const kind = conflictBetween(definition, other.definition);
    return kind === undefined ? [] : [{ kind, name: other.definition.name }];
  });
  const added = found.filter(({ kind }) => kind === "adds").map(({ name }) => name);
  const competing = found.flatMap(({ kind, name }) => (kind === "adds" ? [] : words(kind, name)));
  return added.length === 0
    ? competing
    : [...competing, editorTexts.addsUp({ names: allOf(added) })];
}

function words(kind: Exclude<ConflictKind, "adds">, name: string): string {
  const { beats, loses, ties, multiplies } = editorTexts;
  return { beats, loses, ties, multiplies }[kind]({ name });
}
