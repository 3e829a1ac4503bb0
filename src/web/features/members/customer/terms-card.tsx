import { membersTexts } from "#messages/en/members.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { formatDate } from "#web/data/format.ts";
import { useMe, useSession } from "#web/data/session.ts";
import { PublicPageLinks } from "#web/shared/public-page-links.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** The program's pages for everybody, and which version of the terms the customer has accepted; nothing where it has neither. */
export function TermsCard() {
  const { publicPages = [] } = useSession().data ?? {};
  const { isAdmin } = useMe();
  if (publicPages.length === 0) return null;
  return (
    <Card aria-labelledby="terms-card" className="grid gap-3 sm:p-7">
      <h2 id="terms-card" className="type-title">
        {membersTexts.termsAndHelp}
      </h2>
      {publicPages.includes("terms") && !isAdmin ? <Accepted /> : null}
      <PublicPageLinks />
    </Card>
  );
}

/** The accepted version with its date, and a button that accepts the one in force. */
function Accepted() {
  const { data } = useAsk("acceptedTerms", {});
  const { run, busy } = useCommand("acceptTerms");
  if (data === undefined || data.current === 0) return null;
  const { accepted, current } = data;
  return (
    <>
      <p>
        {accepted === null
          ? membersTexts.noTermsAccepted
          : membersTexts.acceptedVersion({
              version: accepted.version,
              date: formatDate(accepted.at),
            })}
      </p>
      {accepted?.version === current ? null : (
        <>
          <p className="text-ink-soft">{membersTexts.newerTerms({ version: current })}</p>
          <Button
            className="justify-self-start"
            busy={busy}
            busyLabel={membersTexts.accepting}
            onClick={() => void run({ version: current })}
          >
            {membersTexts.acceptTermsNow({ version: current })}
          </Button>
        </>
      )}
    </>
  );
}
