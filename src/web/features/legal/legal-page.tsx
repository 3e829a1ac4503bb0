import { Printer } from "lucide-react";
import { useLocation } from "react-router";
import { legalKinds } from "#core/legal/legal-kinds.ts";
import { legalTexts } from "#messages/en/legal.ts";
import { screenTexts } from "#messages/en/screens/legal.ts";
import { useAsk } from "#web/data/data.ts";
import { formatDate } from "#web/data/format.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Markdown } from "#web/shared/markdown/markdown.tsx";
import { PublicFrame } from "#web/shared/public-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsHydrating } from "#web/ui/is-hydrating.ts";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NothingToRead } from "./nothing-to-read.tsx";

const utcDates = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** The same as {@link formatDate}, until the reader's time zone is known. */
function formatUtcDate(epochMs: number): string {
  return utcDates.format(epochMs);
}

/** A legal text that is in force, with its version and date; its address names which (docs/decisions/149). */
export function LegalPage() {
  const { pathname } = useLocation();
  const kind = legalKinds.find((name) => pathname.startsWith(`/${name}`)) ?? "terms";
  const asked = useAsk("legalPage", { kind });
  const failed = useLoadFailed(asked);
  const page = asked.data?.page;
  const format = useIsHydrating() ? formatUtcDate : formatDate;
  const lead = page && legalTexts.version({ version: page.version, date: format(page.at) });
  return (
    <PublicFrame key={kind} title={screenTexts[kind]} lead={lead}>
      {failed}
      {page === undefined && failed === null ? (
        <Loading className="grid gap-3" count={6}>
          <Skeleton className="h-5" />
        </Loading>
      ) : null}
      {page === null ? <NothingToRead /> : null}
      {page ? (
        <>
          <Markdown text={page.text} below={1} />
          <Button
            variant="secondary"
            className="justify-self-start print:hidden"
            onClick={() => window.print()}
          >
            <Printer aria-hidden />
            {legalTexts.print}
          </Button>
        </>
      ) : null}
    </PublicFrame>
  );
}
