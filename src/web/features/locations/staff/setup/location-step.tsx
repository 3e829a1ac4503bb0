import { useState } from "react";
import { Link } from "react-router";
import type { LocationDetails } from "#core/locations/location-details.ts";
import { locationsTexts } from "#messages/en/locations.ts";
import { setupTexts } from "#messages/en/setup.ts";
import { useAsk } from "#web/data/data.ts";
import { useBrand } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { SetupFrame } from "#web/shared/setup/setup-frame.tsx";
import { type SetupStepState, useSetupStep } from "#web/shared/setup/use-setup-step.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { weekOf } from "../location-fields.ts";
import { useLocationForm } from "../use-location-form.ts";
import { SetupHours } from "./setup-hours.tsx";

/** The setup's step "First location": name, address and hours, or the locations that exist. */
export function LocationStep() {
  const setup = useSetupStep("location");
  const asked = useAsk("locationDetails", {});
  const failed = useLoadFailed(asked);
  const locations = asked.data?.locations;
  // The form stays until it has left the step, although its location is then in the list.
  const [isFirst, setFirst] = useState<boolean>();
  if (isFirst === undefined && locations !== undefined) setFirst(locations.length === 0);
  if (isFirst === true) return <FirstLocation setup={setup} />;
  return (
    <SetupFrame
      step="location"
      setup={setup}
      lead={setupTexts.locationLead}
      isReady={locations !== undefined || failed !== null}
    >
      {failed}
      {locations === undefined ? null : <Existing locations={locations} />}
    </SetupFrame>
  );
}

function Existing({ locations }: { readonly locations: readonly LocationDetails[] }) {
  return (
    <Card className="grid justify-items-start gap-4 sm:p-7">
      <h2 className="type-title">{setupTexts.existingLocations}</h2>
      <ul className="grid list-disc gap-1 pl-5">
        {locations.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <Button asChild variant="secondary">
        <Link to="/admin/locations">{setupTexts.moreLocations}</Link>
      </Button>
    </Card>
  );
}

function FirstLocation({ setup }: { readonly setup: SetupStepState }) {
  const brand = useBrand();
  const own = useLocationForm(undefined, () => void setup.leave("done"), {
    suggested: { name: brand },
    ownEvents: true,
  });
  const { fields, faults, type } = own;
  return (
    <SetupFrame
      step="location"
      setup={setup}
      lead={setupTexts.locationLead}
      isReady
      busy={own.busy}
      problem={own.problem}
      onSave={(form) => void own.submit(form)}
    >
      <Card className="grid gap-5 sm:p-7">
        <TextField
          label={locationsTexts.name}
          name="name"
          required
          autoComplete="off"
          maxLength={60}
          value={fields.name}
          error={faults["name"]}
          onChange={({ target }) => type({ name: target.value })}
        />
        <TextArea
          label={locationsTexts.address}
          name="address"
          rows={3}
          autoComplete="off"
          maxLength={300}
          value={fields.address}
          error={faults["address"]}
          onChange={({ target }) => type({ address: target.value })}
        />
        <SetupHours
          week={weekOf(fields)}
          faults={faults}
          onChange={(week) => type({ hours: JSON.stringify(week) })}
        />
      </Card>
    </SetupFrame>
  );
}
