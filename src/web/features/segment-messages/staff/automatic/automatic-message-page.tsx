import { useParams } from "react-router";
import {
  type AutomaticTrigger,
  automaticTriggers,
  triggerNumbers,
} from "#core/automatic-messages/automatic-message.ts";
import type { ShownAutomaticMessage } from "#core/automatic-messages/show-automatic-message.ts";
import {
  automaticTexts,
  suggestedMessages,
  suggestedTitles,
  triggerNames,
} from "#messages/en/automatic-messages-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { BackLink } from "../back-link.tsx";
import { EditorLoading, type MessageChoices } from "../new-message-page.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import { typedMessage } from "../typed-message.ts";
import { AutomaticActions } from "./automatic-actions.tsx";
import { AutomaticBadge } from "./automatic-badge.tsx";
import { AutomaticEditor } from "./automatic-editor.tsx";
import { AutomaticResults } from "./automatic-results.tsx";
import { useAutomaticForm } from "./use-automatic-form.ts";

const LIST = "/admin/messages/automatic";

/** An automatic message: whether it is on, its editor, and what became of it lately. */
export function AutomaticMessagePage() {
  const { trigger: typed } = useParams();
  const trigger = automaticTriggers.find((one) => one === typed);
  return trigger === undefined ? <NotFound /> : <Page key={trigger} trigger={trigger} />;
}

function NotFound() {
  return (
    <>
      <BackLink to={LIST} label={automaticTexts.all} />
      <PageHeader title={automaticTexts.notFound} lead={automaticTexts.notFoundHint} />
    </>
  );
}

function Page({ trigger }: { readonly trigger: AutomaticTrigger }) {
  const asked = useAsk("automaticMessage", { trigger });
  const choices = useAsk("messageChoices", {});
  const failed = useLoadFailed(asked.data === undefined ? asked : choices);
  const isReady = asked.data !== undefined && choices.data !== undefined;
  const message = asked.data?.message ?? null;
  return (
    <div className="@container">
      <BackLink to={LIST} label={automaticTexts.all} />
      <PageHeader
        title={triggerNames[trigger]}
        lead={
          isReady ? (
            <AutomaticBadge isOn={message?.isOn ?? false} title={message?.title ?? null} />
          ) : undefined
        }
      />
      {failed}
      {failed === null && !isReady ? <EditorLoading /> : null}
      {isReady ? <Content trigger={trigger} message={message} choices={choices.data} /> : null}
    </div>
  );
}

interface ContentProps {
  readonly trigger: AutomaticTrigger;
  /** Null before it has content. */
  readonly message: ShownAutomaticMessage | null;
  readonly choices: MessageChoices;
}

function Content({ trigger, message, choices }: ContentProps) {
  const start = startOf(trigger, message, choices.currency);
  const form = useAutomaticForm({ trigger, isSaved: message !== null, start }, choices.currency);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ProblemNotice title={automaticTexts.turnedOff} problem={message?.problem ?? null} />
      <AutomaticActions
        trigger={trigger}
        message={message}
        isChanged={form.isChanged}
        hasMailServer={choices.hasMailServer}
      />
      <AutomaticEditor form={form} choices={choices} />
      {message === null ? null : <AutomaticResults trigger={trigger} message={message} />}
    </div>
  );
}

/** What the form begins with: what is saved, or the suggestion. */
function startOf(
  trigger: AutomaticTrigger,
  message: ShownAutomaticMessage | null,
  currency: string,
) {
  const suggested = {
    title: suggestedTitles[trigger],
    text: suggestedMessages[trigger],
    button: null,
    gift: null,
  };
  const own = { name: "", segmentId: null, holdoutPercent: 0 };
  const typed = typedMessage({ ...own, ...(message ?? suggested) }, currency);
  const value = message?.number ?? triggerNumbers[trigger]?.start ?? 0;
  return { ...typed, number: String(value) };
}
