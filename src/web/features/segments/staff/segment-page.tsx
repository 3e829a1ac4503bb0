import { useParams } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { screenTexts } from "#messages/en/screens/segments-staff.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BackLink } from "./back-link.tsx";
import { type SegmentChoices, segmentSentence } from "./condition-phrases.ts";
import { CountPart } from "./count-part.tsx";
import { CustomersPart } from "./customers-part.tsx";
import { GiftsPart } from "./gifts-part.tsx";
import { KindBadge } from "./kind-badge.tsx";
import { SegmentActions } from "./segment-actions.tsx";
import { SegmentEditor } from "./segment-editor.tsx";
import { useSegmentForm } from "./use-segment-form.ts";

type Segment = QueryResult<"segment">["segment"];

/** A segment: its conditions, what can be done with it, vouchers given to it, and its customers. */
export function SegmentPage() {
  const { id = "" } = useParams();
  const asked = useAsk("segment", { id });
  const choices = useAsk("segmentChoices", {});
  const failed = useLoadFailed(asked.data === undefined ? asked : choices);
  const isReady = asked.data !== undefined && choices.data !== undefined;
  return (
    <div className="@container">
      <BackLink />
      {isReady ? null : <PageHeader title={screenTexts.segment} />}
      {failed}
      {failed === null && !isReady ? (
        <Loading className="grid gap-5" count={3}>
          <Skeleton className="h-40 rounded-2xl" />
        </Loading>
      ) : null}
      {isReady ? <Content key={id} {...asked.data} choices={choices.data} /> : null}
    </div>
  );
}

interface ContentProps extends QueryResult<"segment"> {
  readonly choices: SegmentChoices;
}

function Content({ segment, count, gifts, choices }: ContentProps) {
  return (
    <>
      <PageHeader title={segment.name} lead={<KindBadge segment={segment} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SegmentActions segment={segment} />
        {segment.kind === "counted" ? <CountPart segment={segment} count={count} /> : null}
        <GiftsPart gifts={gifts} />
        {segment.kind === "dynamic" || segment.kind === "counted" ? (
          <Editor segment={segment} choices={choices} />
        ) : (
          <Card className="grid gap-2">
            <h2 className="type-title">{segmentsTexts.conditions}</h2>
            <p className="text-ink-soft">{segmentsTexts.frozenLead}</p>
            <p className="text-lg wrap-anywhere">{segmentSentence(segment.conditions, choices)}</p>
          </Card>
        )}
        <CustomersPart id={segment.id} />
      </div>
    </>
  );
}

interface EditorProps {
  readonly segment: Segment;
  readonly choices: SegmentChoices;
}

function Editor({ segment, choices }: EditorProps) {
  return <SegmentEditor form={useSegmentForm(segment, choices.currency)} choices={choices} />;
}
