import { lazy, Suspense, useState } from "react";
import { notCompletedTexts } from "#messages/en/not-completed-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";

const NewLinkDialog = lazy(async () => ({
  default: (await import("#web/shared/invitations/new-link.tsx")).NewLinkDialog,
}));

interface RenewButtonProps {
  readonly customer: { readonly id: string; readonly name: string };
  /** Whether links are sent by email; otherwise the new one is shown. */
  readonly isMailed: boolean;
}

/** Sends the link that completes an account again, or shows a new one to pass on. */
export function RenewButton({ customer: { id, name }, isMailed }: RenewButtonProps) {
  // The dialog with the link confirms its creation.
  const { run, busy } = useCommand("renewEnrolment", { ownEvents: !isMailed });
  const [link, setLink] = useState<string>();
  const renew = async () => {
    const reply = await run({ userId: id });
    if (reply.ok && reply.result.link !== null) setLink(reply.result.link);
  };
  const label = isMailed ? notCompletedTexts.sendAgainName : notCompletedTexts.newLinkName;
  return (
    <>
      <Button
        variant="secondary"
        className="px-3.5! whitespace-nowrap"
        busy={busy}
        aria-label={label({ name })}
        onClick={() => void renew()}
      >
        {isMailed ? notCompletedTexts.sendAgain : notCompletedTexts.newLink}
      </Button>
      <Suspense>
        {link === undefined ? null : (
          <NewLinkDialog
            made={{ name, link }}
            description={notCompletedTexts.linkDescription}
            onClose={() => setLink(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
