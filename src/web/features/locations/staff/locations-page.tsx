import { Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import type { LocationDetails } from "#core/locations/location-details.ts";
import { locationsTexts } from "#messages/en/locations.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { useAsk } from "#web/data/data.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ADD_DRAFT } from "./location-fields.ts";
import { LocationList } from "./location-list.tsx";

interface LocationsPageProps {
  /** Shown on a location's card below its data, for instance its tills' keys. */
  readonly below?: ((location: LocationDetails) => ReactNode) | undefined;
}

/** The locations for staff who manage the program: add, rename, close and reopen. Locations are never removed. */
export function LocationsPage({ below }: LocationsPageProps) {
  const asked = useAsk("locationDetails", {});
  const wasTyping = useHasDraft(ADD_DRAFT);
  const [open, setOpen] = useState<OpenDialog | undefined>(wasTyping ? { kind: "add" } : undefined);
  const add = useRef<HTMLButtonElement>(null);
  const locations = asked.data?.locations;
  const ids = useMemo(() => locations?.map(({ id }) => id), [locations]);
  const focusAfter = useFocusAfterRemoval(ids, open !== undefined);

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
          if (open?.kind === "add") focusAfter("", add);
          setOpen(undefined);
        }}
      />
    </div>
  );
}

const LocationForm = lazy(async () => ({
  default: (await import("./location-form.tsx")).LocationForm,
}));

/** The open dialog and its location. */
type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "close"; readonly location: LocationDetails };

interface LocationDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onClose: () => void;
}

/** Dialogs to add, edit and close a location; the form is loaded when first opened. */
function LocationDialogs({ open, onClose }: LocationDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === "close") return <CloseDialog location={open.location} onClose={onClose} />;
  return (
    <Suspense>
      <LocationForm location={open.kind === "edit" ? open.location : undefined} onClose={onClose} />
    </Suspense>
  );
}

interface CloseDialogProps {
  readonly location: LocationDetails;
  readonly onClose: () => void;
}

/** Asks for confirmation before a location is closed; lists the effects. */
function CloseDialog({ location, onClose }: CloseDialogProps) {
  const confirmation = useConfirmedCommand("editLocation", {
    onClose,
    missing: ["location-not-found", "locationDetails"],
  });
  return (
    <ConfirmDialog
      {...confirmation({ id: location.id, isOpen: false })}
      title={locationsTexts.closeName({ name: location.name })}
      text={locationsTexts.closeConsequence}
      confirmLabel={locationsTexts.closeLocation}
      busyLabel={locationsTexts.closing}
    />
  );
}
