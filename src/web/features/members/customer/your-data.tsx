import { lazy, Suspense, useState } from "react";
import { OwnDataCard } from "#web/app/own-data/own-data-card.tsx";
import { useMe } from "#web/app/session.ts";
import { Button } from "#web/ui/button.tsx";

const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-own-account-dialog.tsx")).DeleteOwnAccountDialog,
}));

/** The person's data, to take along or to take away. Accounts of staff are deleted by an admin (decisions 030 and 086). */
export function YourData() {
  const { isAdmin } = useMe();
  const [asking, setAsking] = useState(false);
  if (isAdmin) return <OwnDataCard />;
  return (
    <OwnDataCard>
      <div className="grid gap-1 border-t border-dashed border-line-strong pt-4">
        <p className="text-ink-soft">
          Deleting your account also deletes your points. This can't be undone.
        </p>
        <Button
          variant="quiet"
          className="-ml-3 justify-self-start px-3! text-negative! hover:bg-negative-soft!"
          onClick={() => setAsking(true)}
        >
          Delete my account
        </Button>
      </div>
      <Suspense>{asking ? <DeleteDialog onClose={() => setAsking(false)} /> : null}</Suspense>
    </OwnDataCard>
  );
}
