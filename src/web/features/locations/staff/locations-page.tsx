import { Plus } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { locationsTexts } from "#messages/en/locations.ts";
import { useAsk } from "#web/data/data.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { useLanding } from "#web/data/landing.ts";
import type { LocationLine } from "#web/data/locations.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { LocationDialogs, type OpenDialog } from "./location-dialogs.tsx";
import { ADD_DRAFT } from "./location-fields.ts";
import { LocationList } from "./location-list.tsx";

/** Props of {@link LocationsPage}. */
export interface LocationsPageProps {
  /** Shown on a location's card below its data, for instance its tills' keys. */
  readonly below?: (location: LocationLine) => ReactNode;
}

/** The locations for admins: add, rename, close and reopen. Locations are never removed. */
export function LocationsPage({ below }: LocationsPageProps) {
  const asked = useAsk("locations", {});
  const wasTyping = useHasDraft(ADD_DRAFT);
  const [open, setOpen] = useState<OpenDialog | undefined>(wasTyping ? { kind: "add" } : undefined);
  const add = useRef<HTMLButtonElement>(null);
  const locations = asked.data?.locations;
  const ids = useMemo(() => locations?.map(({ id }) => id), [locations]);
  const landAfter = useLanding(ids, open !== undefined);

  return (
    <div className="@container">
      <PageHeader
        title={locationsTexts.locations}
        lead={locationsTexts.lead}
        actions={
          <Button ref={add} onClick={() => setOpen({ kind: "add" })}>
            <Plus aria-hidden />
            {locationsTexts.addLocation}
          </Button>
        }
      />
      <LocationList
        asked={asked}
        onDo={(location, kind) => setOpen({ kind, location })}
        below={below}
      />
      <LocationDialogs
        open={open}
        onClose={() => {
          // A form that was open when the page loaded has no opener to return the focus to.
          if (open?.kind === "add") landAfter("", add);
          setOpen(undefined);
        }}
      />
    </div>
  );
}
