import { useNavigate } from "react-router";
import type { Conditions } from "#core/segments/conditions.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { useAddressParam } from "#web/data/address-state.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BackLink } from "./back-link.tsx";
import type { SegmentChoices } from "./condition-phrases.ts";
import { SegmentEditor } from "./segment-editor.tsx";
import { useSegmentForm } from "./use-segment-form.ts";

const nothing: Start = { name: "", conditions: {} };

interface Start {
  readonly name: string;
  readonly conditions: Conditions;
}

/** A new segment; with `?from=` in the address it begins with the conditions of another one. */
export function NewSegmentPage() {
  const [from] = useAddressParam("from");
  const choices = useAsk("segmentChoices", {});
  const failed = useLoadFailed(choices);
  return (
    <div className="@container">
      <BackLink />
      <PageHeader title={segmentsTexts.newSegment} />
      {failed}
      {choices.data === undefined ? (
        failed === null && <EditorLoading />
      ) : from === "" ? (
        <Editor start={nothing} choices={choices.data} />
      ) : (
        <Copy from={from} choices={choices.data} />
      )}
    </div>
  );
}

function EditorLoading() {
  return (
    <Loading className="grid gap-5" count={2}>
      <Skeleton className="h-60 rounded-2xl" />
    </Loading>
  );
}

interface CopyProps {
  readonly from: string;
  readonly choices: SegmentChoices;
}

function Copy({ from, choices }: CopyProps) {
  const asked = useAsk("segment", { id: from });
  const failed = useLoadFailed(asked);
  if (failed !== null) return failed;
  if (asked.data === undefined) return <EditorLoading />;
  const { name, conditions } = asked.data.segment;
  return <Editor start={{ name: segmentsTexts.copyOf({ name }), conditions }} choices={choices} />;
}

interface EditorProps {
  readonly start: Start;
  readonly choices: SegmentChoices;
}

function Editor({ start, choices }: EditorProps) {
  const navigate = useNavigate();
  const form = useSegmentForm({ id: undefined, ...start }, choices.currency, (id) => {
    void navigate(`/admin/segments/${encodeURIComponent(id)}`, { replace: true });
  });
  return <SegmentEditor form={form} choices={choices} />;
}
