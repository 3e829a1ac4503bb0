import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useRef } from "react";
import { setupTexts } from "#messages/en/setup.ts";
import { PasswordCard } from "#web/shared/password-card.tsx";
import { SetupFrame } from "#web/shared/setup/setup-frame.tsx";
import { useSetupStep } from "#web/shared/setup/use-setup-step.ts";
import { cx } from "#web/ui/cx.ts";
import { TwoFactorCard } from "./two-factor-card.tsx";

/** The setup's step "Your password": the main admin's own password, and two-factor. */
export function SetupAccountPage() {
  const setup = useSetupStep("account");
  const hasFirst = setup.asked.data?.hasFirstPassword === true;
  const cards = useRef<HTMLDivElement>(null);
  const Icon = hasFirst ? ShieldAlert : ShieldCheck;
  return (
    <SetupFrame
      step="account"
      setup={setup}
      lead={setupTexts.accountLead}
      isReady
      mayContinue={() => !changesPassword(cards.current)}
    >
      <p
        role="status"
        className={cx(
          "flex items-center gap-3 rounded-xl px-4 py-3 font-medium [&_svg]:size-5 [&_svg]:shrink-0",
          hasFirst ? "bg-accent-soft text-accent-ink" : "bg-positive-soft text-positive",
        )}
      >
        <Icon aria-hidden />
        {hasFirst ? setupTexts.firstPassword : setupTexts.ownPassword}
      </p>
      <div ref={cards} className="grid items-start gap-5 @2xl:grid-cols-2">
        <PasswordCard />
        <TwoFactorCard />
      </div>
    </SetupFrame>
  );
}

/** Submits the password form if something is typed in it, so that "Continue" does not lose it. Returns whether it did. */
function changesPassword(cards: HTMLElement | null): boolean {
  const inputs = cards?.querySelectorAll<HTMLInputElement>("form input[required]") ?? [];
  const typed = [...inputs].find(({ value }) => value !== "");
  typed?.form?.requestSubmit();
  return typed !== undefined;
}
