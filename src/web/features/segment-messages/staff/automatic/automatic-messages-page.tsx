import { Link } from "react-router";
import { triggerNumbers } from "#core/automatic-messages/automatic-message.ts";
import type { AutomaticMessageRow } from "#core/automatic-messages/list-automatic-messages.ts";
import {
  automaticTexts,
  triggerNames,
  triggerTexts,
} from "#messages/en/automatic-messages-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BackLink } from "../back-link.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import { AutomaticBadge } from "./automatic-badge.tsx";

/** The automatic messages, each with when it is sent and whether it is on. */
export function AutomaticMessagesPage() {
  const asked = useAsk("automaticMessages", {});
  const failed = useLoadFailed(asked);
  return (
    <div className="@container">
      <BackLink />
      <PageHeader title={automaticTexts.title} lead={automaticTexts.lead} />
      {failed}
      {failed === null && asked.data === undefined ? (
        <Loading className="grid gap-4" count={5}>
          <Skeleton className="h-28 rounded-2xl" />
        </Loading>
      ) : null}
      <ul className="grid gap-4">
        {asked.data?.messages.map((message) => (
          <li key={message.id}>
            <AutomaticCard message={message} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function AutomaticCard({ message }: { readonly message: AutomaticMessageRow }) {
  const { id, isOn, number, title, problem } = message;
  const value = title === null ? (triggerNumbers[id]?.start ?? 0) : number;
  return (
    <Card className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-subtitle min-w-0 wrap-anywhere">
          <Link
            to={`/admin/messages/automatic/${id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {triggerNames[id]}
          </Link>
        </h2>
        <AutomaticBadge isOn={isOn} title={title} />
      </div>
      <p className="wrap-anywhere">{triggerTexts[id]({ value })}</p>
      <p className="text-sm text-ink-soft wrap-anywhere">{title ?? automaticTexts.noContent}</p>
      <ProblemNotice title={automaticTexts.turnedOff} problem={problem} />
    </Card>
  );
}
