import { ShieldCheck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { CommandResult } from "#client/api.ts";
import { staffSettingsTexts } from "#messages/en/staff-settings.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const SetUpDialog = lazy(async () => ({
  default: (await import("./two-factor-dialogs.tsx")).SetUpTwoFactorDialog,
}));
const DisableDialog = lazy(async () => ({
  default: (await import("./two-factor-dialogs.tsx")).DisableTwoFactorDialog,
}));

/** The open dialog; each set-up has a new secret. */
type Open =
  | { readonly kind: "set-up"; readonly drawn: CommandResult<"generateTotpSecret"> }
  | { readonly kind: "disable" };

/** Sets up and disables two-factor (specification §4, Two-factor). Says to the main admin that logins do not require it. */
export function TwoFactorCard() {
  const state = useAsk("twoFactor", {});
  const generate = useCommand("generateTotpSecret");
  const [open, setOpen] = useState<Open>();
  const failed = useLoadFailed(state);
  if (failed !== null) return failed;
  if (state.data === undefined) {
    return (
      <Card>
        <Loading className="grid gap-3">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-16" />
          <Skeleton className="h-11 w-1/3" />
        </Loading>
      </Card>
    );
  }
  const { isEnabled, isAsked } = state.data;

  const begin = async () => {
    const reply = await generate.run({});
    if (reply.ok) setOpen({ kind: "set-up", drawn: reply.result });
  };

  return (
    <Card aria-labelledby="two-factor-card" className="grid justify-items-start gap-4 sm:p-7">
      <div className="flex w-full flex-wrap items-center justify-between gap-3">
        <h2 id="two-factor-card" className="type-title">
          {staffSettingsTexts.twoFactorAuthentication}
        </h2>
        <Badge tone={isEnabled ? "positive" : "neutral"}>
          {isEnabled ? staffSettingsTexts.on : staffSettingsTexts.off}
        </Badge>
      </div>
      <p className="text-ink-soft">{staffSettingsTexts.twoFactorLead}</p>
      {isAsked ? null : (
        <p className="rounded-xl bg-accent-soft px-4 py-3 font-medium text-accent-ink">
          {staffSettingsTexts.twoFactorNote}
        </p>
      )}
      {isEnabled ? (
        <Button variant="danger" onClick={() => setOpen({ kind: "disable" })}>
          {staffSettingsTexts.disable2fa}
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={generate.busy}
          busyLabel={staffSettingsTexts.oneMoment}
          onClick={() => void begin()}
        >
          <ShieldCheck aria-hidden />
          {staffSettingsTexts.setUp2fa}
        </Button>
      )}
      <Suspense>
        {open?.kind === "set-up" ? (
          <SetUpDialog drawn={open.drawn} onClose={() => setOpen(undefined)} />
        ) : null}
        {open?.kind === "disable" ? <DisableDialog onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </Card>
  );
}
