import { useId } from "react";
import { sharedWelcomeTexts } from "#messages/en/shared-welcome.ts";
import { Button } from "#web/ui/button.tsx";

/** Google and Apple: shown, and disabled (specification §2, Login and Sign-up). */
export function OtherSignIns() {
  const note = useId();
  return (
    <div className="grid gap-3">
      <p id={note} className="flex items-center gap-3 text-sm text-ink-soft">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {sharedWelcomeTexts.notAvailableYet}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </p>
      <div className="flex flex-wrap gap-3 *:flex-1">
        {[sharedWelcomeTexts.google, sharedWelcomeTexts.apple].map((provider) => (
          <Button key={provider} variant="secondary" disabled aria-describedby={note}>
            {provider}
          </Button>
        ))}
      </div>
    </div>
  );
}
