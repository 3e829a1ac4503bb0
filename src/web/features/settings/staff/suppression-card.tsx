import { type FormEvent, useId, useState } from "react";
import type { CommandResult } from "#client/api.ts";
import { mailSettingsTexts } from "#messages/en/mail-settings.ts";
import { suppressionText } from "#messages/en/suppressions.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Found = CommandResult<"checkAddress">["suppressions"];

/**
 * The addresses that receive no emails: how many there are, and whether one is among them, which can be stopped or allowed again
 * (docs/decisions/166). The list has no addresses to show.
 */
export function SuppressionCard() {
  const [email, setEmail] = useState("");
  const [checked, setChecked] = useState<{ readonly email: string; readonly found: Found }>();
  const { run, busy, problem } = useCommand("checkAddress", { inline: true });
  const id = useId();
  async function check(address: string) {
    const reply = await run({ email: address });
    setChecked(reply.ok ? { email: address, found: reply.result.suppressions } : undefined);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void check(email.trim());
  }
  return (
    <Card aria-labelledby={id} className="mt-5 grid gap-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id={id} className="type-title">
          {mailSettingsTexts.suppressed}
        </h2>
        <p className="text-ink-soft">{mailSettingsTexts.suppressedLead}</p>
      </div>
      <Counts />
      <form noValidate onSubmit={submit} className="grid gap-3 @lg:max-w-md">
        <TextField
          label={mailSettingsTexts.address}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <FormError error={problem} />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={busy}
          busyLabel={mailSettingsTexts.checking}
        >
          {mailSettingsTexts.check}
        </Button>
      </form>
      {checked === undefined ? null : (
        <Outcome {...checked} onChanged={() => void check(checked.email)} />
      )}
    </Card>
  );
}

function Counts() {
  const { data } = useAsk("mailStatus", { testId: null });
  if (data === undefined) return null;
  const { all, news } = data.suppressed;
  return <p>{mailSettingsTexts.suppressedCounts({ all, news })}</p>;
}

interface OutcomeProps {
  readonly email: string;
  readonly found: Found;
  readonly onChanged: () => void;
}

/** What is known about an address, and what can be done. */
function Outcome({ email, found, onChanged }: OutcomeProps) {
  const isStopped = found.some(({ scope }) => scope === "all");
  return (
    <div className="grid gap-4 border-t border-dashed border-line-strong pt-5">
      <div role="status" className="grid gap-1 wrap-anywhere">
        <p className="font-semibold">{email}</p>
        {found.length === 0 ? (
          <p>{mailSettingsTexts.notSuppressed}</p>
        ) : (
          found.map(({ scope, reason, at }) => (
            <p key={scope}>{suppressionText(scope, reason, formatMoment(at))}</p>
          ))
        )}
      </div>
      {isStopped ? null : <Stop email={email} onChanged={onChanged} />}
      {found.length === 0 ? null : <Release email={email} onChanged={onChanged} />}
    </div>
  );
}

type ActionProps = Pick<OutcomeProps, "email" | "onChanged">;

function Stop({ email, onChanged }: ActionProps) {
  const { run, busy, problem } = useCommand("suppressAddress", { inline: true });
  async function stop() {
    const reply = await run({ email });
    if (reply.ok) onChanged();
  }
  return (
    <div className="grid justify-items-start gap-3">
      <FormError error={problem} />
      <Button
        variant="secondary"
        busy={busy}
        busyLabel={mailSettingsTexts.stopping}
        onClick={() => void stop()}
      >
        {mailSettingsTexts.stopAll}
      </Button>
    </div>
  );
}

function Release({ email, onChanged }: ActionProps) {
  const [reason, setReason] = useState("");
  const { run, busy, problem } = useCommand("releaseAddress", { inline: true });
  async function release(event: FormEvent) {
    event.preventDefault();
    const reply = await run({ email, reason: reason.trim() });
    if (!reply.ok) return;
    setReason("");
    onChanged();
  }
  return (
    <form noValidate onSubmit={(event) => void release(event)} className="grid gap-3 @lg:max-w-md">
      <TextField
        label={mailSettingsTexts.reason}
        hint={mailSettingsTexts.reasonHint}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormError error={problem} />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={busy}
        busyLabel={mailSettingsTexts.releasing}
      >
        {mailSettingsTexts.release}
      </Button>
    </form>
  );
}
