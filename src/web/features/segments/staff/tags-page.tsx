import { Tags } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { tagsTexts } from "#messages/en/segments-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type OpenTag, TagDialog } from "./tag-dialogs.tsx";
import { useRefreshWhile } from "./use-refresh-while.ts";

type TagLine = QueryResult<"tags">["tags"][number];

/** The tags that staff put on customers: how many have each, with a new name, merging and deletion (docs/decisions/180). */
export function TagsPage() {
  const asked = useAsk("tags", {});
  const failed = useLoadFailed(asked);
  const [open, setOpen] = useState<OpenTag>();
  const lines = asked.data?.tags;
  useRefreshWhile(lines?.some(({ state }) => state !== "in-use") === true, "tags");
  return (
    <div className="@container">
      <PageHeader
        title={tagsTexts.tags}
        lead={tagsTexts.lead}
        actions={
          <Button asChild variant="secondary">
            <Link to="/admin/users">{tagsTexts.allCustomers}</Link>
          </Button>
        }
      />
      {failed}
      {lines === undefined && failed === null ? (
        <Loading className="grid gap-4" count={3}>
          <Skeleton className="h-16 rounded-2xl" />
        </Loading>
      ) : null}
      {lines?.length === 0 ? (
        <EmptyCard icon={<Tags />} title={tagsTexts.none} text={tagsTexts.noneText} />
      ) : null}
      {lines === undefined || lines.length === 0 ? null : (
        <Card flush>
          <ul aria-label={tagsTexts.tags} className="divide-y divide-line">
            {lines.map((tag) => (
              <li key={tag.id}>
                <TagRow tag={tag} onOpen={setOpen} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {open === undefined ? null : (
        <TagDialog
          key={open.tag.id}
          open={open}
          tags={lines ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

interface TagRowProps {
  readonly tag: TagLine;
  readonly onOpen: (open: OpenTag) => void;
}

function TagRow({ tag, onOpen }: TagRowProps) {
  const { name, customers, segments, state, mergedInto } = tag;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3.5 @3xl:px-5">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-ink-soft tabular">{tagsTexts.customers({ count: customers })}</p>
        {segments.length === 0 ? null : (
          <p className="text-sm text-ink-soft wrap-anywhere">
            {tagsTexts.inSegments({ names: segments })}
          </p>
        )}
      </div>
      {state === "in-use" ? (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            aria-label={tagsTexts.renameTag({ name })}
            onClick={() => onOpen({ kind: "rename", tag })}
          >
            {tagsTexts.rename}
          </Button>
          <Button
            variant="danger"
            aria-label={tagsTexts.deleteTag({ name })}
            onClick={() => onOpen({ kind: "delete", tag })}
          >
            {tagsTexts.delete}
          </Button>
        </div>
      ) : (
        <Badge tone="accent">
          {state === "merging" && mergedInto !== ""
            ? tagsTexts.merging({ into: mergedInto })
            : tagsTexts.removing}
        </Badge>
      )}
    </div>
  );
}
