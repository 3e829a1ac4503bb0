import { useEffect, useId, useState } from "react";
import type { CommandResult, QueryResult } from "#client/api.ts";
import type { MailKind } from "#core/mails/mail.ts";
import { mailProblem, mailSettingsTexts } from "#messages/en/mail-settings.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { formatMoment } from "#web/data/moment.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { MailKindField } from "./mail-kind-field.tsx";

/** Refetch interval until a test email is sent or has failed, in milliseconds. */
const REFRESH_MS = 2000;

type MailStatus = QueryResult<"mailStatus">;

/** Whether emails are sent: the mail server, the last emails, and a button that sends a test email with its outcome. */
export function MailStatusCard() {
  const [test, setTest] = useState<CommandResult<"sendTestMail">>();
  const asked = useAsk("mailStatus", { testId: test?.mailId ?? null });
  const failed = useLoadFailed(asked);
  const { data, refetch, isPlaceholderData } = asked;
  const isOpen = test !== undefined && data?.test?.finishedAt === null;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void refetch(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOpen, refetch]);
  const id = useId();
  return (
    <Card aria-labelledby={id} className="mt-5 grid gap-5 sm:p-7">
      <h2 id={id} className="type-title">
        {mailSettingsTexts.sending}
      </h2>
      {failed}
      {data === undefined ? failed === null && <StatusLoading /> : <Status status={data} />}
      {data?.server == null ? null : (
        <TestMail
          outcome={
            test === undefined
              ? ""
              : outcomeText(isPlaceholderData ? null : data.test, test.recipient)
          }
          onSent={setTest}
        />
      )}
    </Card>
  );
}

function StatusLoading() {
  return (
    <Loading>
      <Skeleton className="h-24" />
    </Loading>
  );
}

function Status({ status }: { readonly status: MailStatus }) {
  const { server, sent, failed, waiting, lastDays } = status;
  if (server === null) {
    return (
      <div className="grid gap-1">
        <p className="font-semibold">{mailSettingsTexts.noServer}</p>
        <p className="text-ink-soft">{mailSettingsTexts.noServerText}</p>
      </div>
    );
  }
  return (
    <dl className="grid gap-x-6 gap-y-3 @lg:grid-cols-[auto_1fr]">
      <Line name={mailSettingsTexts.server} value={server.address} />
      <Line name={mailSettingsTexts.from} value={server.from} />
      <Line name={mailSettingsTexts.lastSent} value={endOf(sent)} />
      <Line
        name={mailSettingsTexts.lastFailed}
        value={
          failed === null
            ? mailSettingsTexts.none
            : mailSettingsTexts.failedAt({
                at: endOf(failed),
                problem: mailProblem(failed.reason, failed.detail),
              })
        }
      />
      <Line name={mailSettingsTexts.lastDays} value={mailSettingsTexts.counts(lastDays)} />
      <Line
        name={mailSettingsTexts.waiting}
        value={
          waiting === 0
            ? mailSettingsTexts.noneWaiting
            : mailSettingsTexts.waitingCount({ count: waiting })
        }
      />
    </dl>
  );
}

/** Returns when an email was sent or given up. */
function endOf(mail: MailStatus["sent"]): string {
  return mail?.finishedAt == null ? mailSettingsTexts.none : formatMoment(mail.finishedAt);
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 @lg:col-span-2 @lg:grid-cols-subgrid">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}

interface TestMailProps {
  /** What became of the last test email; empty before the first. */
  readonly outcome: string;
  readonly onSent: (test: CommandResult<"sendTestMail">) => void;
}

function TestMail({ outcome, onSent }: TestMailProps) {
  const { run, busy, problem } = useCommand("sendTestMail", { inline: true });
  const hint = useId();
  const [kind, setKind] = useState<MailKind>("test-mail");
  async function send() {
    const reply = await run({ kind });
    if (reply.ok) onSent(reply.result);
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p id={hint} className="text-ink-soft">
        {mailSettingsTexts.testHint}
      </p>
      <div className="w-full @lg:max-w-md">
        <MailKindField value={kind} onChange={setKind} />
      </div>
      <FormError error={problem} />
      <Button
        variant="secondary"
        aria-describedby={hint}
        busy={busy}
        busyLabel={mailSettingsTexts.testing}
        onClick={() => void send()}
      >
        {mailSettingsTexts.test}
      </Button>
      <p role="status" className="wrap-anywhere empty:sr-only">
        {outcome}
      </p>
    </div>
  );
}

/** Returns what became of a test email. In: its progress, null until it is known, and its recipient. */
function outcomeText(test: MailStatus["test"], recipient: string): string {
  if (test === null || test.state === "running" || (test.state === "queued" && test.attempts === 0))
    return mailSettingsTexts.testOnItsWay({ recipient });
  if (test.state === "done") return mailSettingsTexts.testSent({ recipient });
  if (test.state === "cancelled") return mailSettingsTexts.testCancelled;
  const problem = mailProblem(test.reason, test.detail);
  return test.state === "queued"
    ? mailSettingsTexts.testRefused({ problem, at: formatMoment(test.dueAt) })
    : mailSettingsTexts.testFailed({ problem });
}
