import { lazy, Suspense, useState } from "react";
import { membersTexts } from "#messages/en/members.ts";
import { useMe } from "#web/data/session.ts";
import { OwnDataCard } from "#web/shared/own-data/own-data-card.tsx";
import { Button } from "#web/ui/button.tsx";

const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-own-account-dialog.tsx")).DeleteOwnAccountDialog,
}));

/** Download and deletion of the user's data. Admins delete staff accounts (decisions 030 and 086). */
export function YourData() {
  const { isAdmin } = useMe();
  const [asking, setAsking] = useState(false);
  if (isAdmin) return <OwnDataCard />;
  return (
    <OwnDataCard>
      <div className="grid gap-1 border-t border-dashed border-line-strong pt-4">
        <p className="text-ink-soft">{membersTexts.deleteAccountHint}</p>
        <Button
          variant="quiet"
          className="-ml-3 justify-self-start px-3! text-negative! hover:bg-negative-soft!"
          onClick={() => setAsking(true)}
        >
          {membersTexts.deleteMyAccount}
        </Button>
      </div>
      <Suspense>{asking ? <DeleteDialog onClose={() => setAsking(false)} /> : null}</Suspense>
    </OwnDataCard>
  );
}
