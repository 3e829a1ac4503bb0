import { lazy, Suspense } from "react";
import type { LocationLine } from "#web/data/locations.ts";
import { CloseDialog } from "./close-dialog.tsx";

const LocationForm = lazy(async () => ({
  default: (await import("./location-form.tsx")).LocationForm,
}));

/** The open dialog and its location. */
export type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "close"; readonly location: LocationLine };

/** Props of {@link LocationDialogs}. */
export interface LocationDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onClose: () => void;
}

/** Dialogs to add, edit and close a location; the form is loaded when first opened. */
export function LocationDialogs({ open, onClose }: LocationDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === "close") return <CloseDialog location={open.location} onClose={onClose} />;
  return (
    <Suspense>
      <LocationForm location={open.kind === "edit" ? open.location : undefined} onClose={onClose} />
    </Suspense>
  );
}
