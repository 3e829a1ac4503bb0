import { MessageSquareText, Plus, Zap } from "lucide-react";
import { Link } from "react-router";
import type { MessageRow } from "#core/segment-messages/list-messages.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { formatMoment } from "#web/data/moment.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { scheduleWords } from "./schedule-words.ts";
import { segmentWords } from "./segment-words.ts";
import { StateBadge } from "./state-badge.tsx";

/** The messages to segments with their states, latest first, and a button for a new one. */
export function MessagesPage() {
  const pages = useAskPages("segmentMessages", { after: null }, "messages");
  return (
    <div className="@container">
      <PageHeader
        title={messagesTexts.messages}
        lead={messagesTexts.lead}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link to="/admin/messages/automatic">
                <Zap aria-hidden />
                {messagesTexts.automatic}
              </Link>
            </Button>
            <Button asChild>
              <Link to="/admin/messages/new">
                <Plus aria-hidden />
                {messagesTexts.newMessage}
              </Link>
            </Button>
          </>
        }
      />
      <PagedList
        pages={pages}
        loading={
          <Loading className="grid gap-4" count={3}>
            <Skeleton className="h-28 rounded-2xl" />
          </Loading>
        }
        empty={
          <EmptyCard
            icon={<MessageSquareText />}
            title={messagesTexts.noMessagesYet}
            text={messagesTexts.noMessagesHint}
          />
        }
      >
        {(messages) => (
          <ul className="grid gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function MessageCard({ message }: { readonly message: MessageRow }) {
  const { id, name, title, state, problem, segmentName } = message;
  return (
    <Card className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-subtitle min-w-0 wrap-anywhere">
          <Link
            to={`/admin/messages/${encodeURIComponent(id)}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {name}
          </Link>
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="wrap-anywhere">{title}</p>
      <p className="text-sm text-ink-soft tabular wrap-anywhere">
        {segmentWords(segmentName)} · {timeWords(message)}
        {state === "draft" || state === "scheduled"
          ? null
          : ` · ${messagesTexts.audienceCount({ count: message.reached })}`}
      </p>
      {problem === null ? null : (
        <div className="mt-2">
          <ProblemNotice title={messagesTexts.notSent} problem={problem} />
        </div>
      )}
    </Card>
  );
}

function timeWords({ state, schedule, startedAt, createdAt }: MessageRow): string {
  if (state === "scheduled" && schedule !== null) return scheduleWords(schedule);
  if (startedAt === null) return messagesTexts.createdAt({ at: formatMoment(createdAt) });
  const at = formatMoment(startedAt);
  return state === "sent" ? messagesTexts.sentAt({ at }) : messagesTexts.begunAt({ at });
}
