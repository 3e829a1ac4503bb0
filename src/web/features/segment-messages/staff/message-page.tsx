import { useParams } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { screenTexts } from "#messages/en/screens/segment-messages-staff.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { BackLink } from "./back-link.tsx";
import { DraftActions } from "./draft-actions.tsx";
import { MessageEditor } from "./message-editor.tsx";
import { EditorLoading, type MessageChoices } from "./new-message-page.tsx";
import { ProblemNotice } from "./problem-notice.tsx";
import { ScheduledPart } from "./scheduled-part.tsx";
import { SentContent } from "./sent-content.tsx";
import { SentPart } from "./sent-part.tsx";
import { StateBadge } from "./state-badge.tsx";
import { typedMessage } from "./typed-message.ts";
import { useMessageForm } from "./use-message-form.ts";

type Found = QueryResult<"segmentMessage">;

/** A message: the editor of a draft, the time of a scheduled one, and progress and results of one that is being sent or was. */
export function MessagePage() {
  const { id = "" } = useParams();
  const asked = useAsk("segmentMessage", { id });
  const choices = useAsk("messageChoices", {});
  const failed = useLoadFailed(asked.data === undefined ? asked : choices);
  const isReady = asked.data !== undefined && choices.data !== undefined;
  return (
    <div className="@container">
      <BackLink />
      {isReady ? (
        <PageHeader
          title={asked.data.message.name}
          lead={<StateBadge state={asked.data.message.state} />}
        />
      ) : (
        <PageHeader title={screenTexts.message} />
      )}
      {failed}
      {failed === null && !isReady ? <EditorLoading /> : null}
      {isReady ? <Content key={id} found={asked.data} choices={choices.data} /> : null}
    </div>
  );
}

interface ContentProps {
  readonly found: Found;
  readonly choices: MessageChoices;
}

function Content({ found, choices }: ContentProps) {
  const { message } = found;
  if (message.state === "draft") return <Draft message={message} choices={choices} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {message.state === "scheduled" ? (
        <ScheduledPart message={message} timeZone={choices.timeZone} />
      ) : (
        <SentPart found={found} />
      )}
      <SentContent found={found} currency={choices.currency} />
    </div>
  );
}

interface DraftProps {
  readonly message: Found["message"];
  readonly choices: MessageChoices;
}

function Draft({ message, choices }: DraftProps) {
  const start = { id: message.id, typed: typedMessage(message, choices.currency) };
  const form = useMessageForm(start, choices.currency);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ProblemNotice title={messagesTexts.notSent} problem={message.problem} />
      <DraftActions message={message} choices={choices} isChanged={form.isChanged} />
      <MessageEditor form={form} choices={choices} />
    </div>
  );
}
