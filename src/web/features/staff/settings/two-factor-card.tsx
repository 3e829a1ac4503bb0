import { ShieldCheck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { CommandResult } from "#client/api.ts";
import { can } from "#core/permissions.ts";
import { staffSettingsTexts } from "#messages/en/staff-settings.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useAsk, useCommand } from "#web/data/data.ts";
import { useMe } from "#web/data/session.ts";
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
      {isAsked ? null : <NeverAsked />}
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

/** Tells the main admin that logins need no code, and where to change this. The browser edition has no such setting. */
function NeverAsked() {
  const { edition } = useHost();
  const me = useMe();
  const mayChange = edition === "server" && can(me, "admin");
  return (
    <div className="grid w-full gap-1 rounded-xl bg-accent-soft px-4 py-3 text-accent-ink">
      <p className="font-medium">{staffSettingsTexts.twoFactorNote}</p>
      {mayChange ? (
        <Link
          to="/admin/program/security"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          {staffSettingsTexts.changeUnderSecurity}
        </Link>
      ) : null}
    </div>
  );
}
