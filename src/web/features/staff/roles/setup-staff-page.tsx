import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { setupTexts } from "#messages/en/setup.ts";
import { useHost } from "#web/data/api-context.tsx";
import { SetupFrame } from "#web/shared/setup/setup-frame.tsx";
import { useSetupStep } from "#web/shared/setup/use-setup-step.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { StaffInvitations } from "./staff-invitations.tsx";

const CreateSubAdminDialog = lazy(async () => ({
  default: (await import("./create-sub-admin-dialog.tsx")).CreateSubAdminDialog,
}));

/** The setup's step "Your team": invitations in the server edition, and accounts with a password in both. */
export function SetupStaffPage() {
  const setup = useSetupStep("staff");
  const isServer = useHost().edition === "server";
  const [isCreating, setCreating] = useState(false);
  return (
    <SetupFrame step="staff" setup={setup} lead={setupTexts.staffLead} isReady>
      <Card className="grid gap-5 sm:p-7">
        {isServer ? <StaffInvitations /> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button variant="secondary" onClick={() => setCreating(true)}>
            <UserPlus aria-hidden />
            {setupTexts.withPassword}
          </Button>
          <p className="text-ink-soft">{setupTexts.staffLater}</p>
        </div>
      </Card>
      <Suspense>
        {isCreating ? <CreateSubAdminDialog onClose={() => setCreating(false)} /> : null}
      </Suspense>
    </SetupFrame>
  );
}
