import { useNavigate } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useAddressParam } from "#web/data/address-state.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BackLink } from "./back-link.tsx";
import { MessageEditor } from "./message-editor.tsx";
import { noMessageTyped, type TypedMessage, typedMessage } from "./typed-message.ts";
import { useMessageForm } from "./use-message-form.ts";

/** What a message can refer to. */
export type MessageChoices = QueryResult<"messageChoices">;

/** A new message; with `?from=` in the address it begins with the content of another one. */
export function NewMessagePage() {
  const [from] = useAddressParam("from");
  const choices = useAsk("messageChoices", {});
  const failed = useLoadFailed(choices);
  return (
    <div className="@container">
      <BackLink />
      <PageHeader title={messagesTexts.newMessage} />
      {failed}
      {choices.data === undefined ? (
        failed === null && <EditorLoading />
      ) : from === "" ? (
        <Editor start={noMessageTyped} choices={choices.data} />
      ) : (
        <Copy from={from} choices={choices.data} />
      )}
    </div>
  );
}

/** The placeholder of the editor. */
export function EditorLoading() {
  return (
    <Loading className="grid gap-5" count={2}>
      <Skeleton className="h-60 rounded-2xl" />
    </Loading>
  );
}

interface CopyProps {
  readonly from: string;
  readonly choices: MessageChoices;
}

function Copy({ from, choices }: CopyProps) {
  const asked = useAsk("segmentMessage", { id: from });
  const failed = useLoadFailed(asked);
  if (failed !== null) return failed;
  if (asked.data === undefined) return <EditorLoading />;
  const { message } = asked.data;
  const name = messagesTexts.copyOf({ name: message.name }).slice(0, 60);
  // A segment that was deleted cannot be chosen again.
  const isThere = choices.segments.some(({ id }) => id === message.segmentId);
  const segmentId = isThere ? message.segmentId : null;
  const start = typedMessage({ ...message, name, segmentId }, choices.currency);
  return <Editor start={start} choices={choices} />;
}

interface EditorProps {
  readonly start: TypedMessage;
  readonly choices: MessageChoices;
}

function Editor({ start, choices }: EditorProps) {
  const navigate = useNavigate();
  const form = useMessageForm({ id: undefined, typed: start }, choices.currency, (id) => {
    void navigate(`/admin/messages/${encodeURIComponent(id)}`, { replace: true });
  });
  return <MessageEditor form={form} choices={choices} />;
}
