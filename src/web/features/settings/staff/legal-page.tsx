import { Link } from "react-router";
import { type LegalKind, legalKinds } from "#core/legal/legal-kinds.ts";
import type { Settings } from "#core/program.ts";
import { legalSettingsTexts } from "#messages/en/legal-settings.ts";
import { screenTexts } from "#messages/en/screens/legal.ts";
import { useAsk } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { numberIn, SettingField, SettingText, type TypedTexts } from "./text-settings.tsx";

const parts = {
  name: "legal",
  typedOf: ({ contact, legal }: Settings): TypedTexts => ({
    "contact.email": contact.email,
    "contact.phone": contact.phone,
    "contact.website": contact.website,
    "contact.text": contact.text,
    "legal.minimumAge": String(legal.minimumAge),
  }),
  sectionsOf: (typed: TypedTexts) => ({
    contact: {
      email: typed["contact.email"],
      phone: typed["contact.phone"],
      website: typed["contact.website"],
      text: typed["contact.text"],
    },
    legal: { minimumAge: numberIn(typed["legal.minimumAge"]) },
  }),
};

/** Contact, minimum age, and the legal texts with links to their editors (docs/decisions/149). */
export function LegalPage() {
  return (
    <SettingsSection parts={parts} below={<LegalTextsCard />}>
      {(form) => (
        <>
          <SettingsCard title={legalSettingsTexts.contact} lead={legalSettingsTexts.contactLead}>
            <SettingField
              form={form}
              path="contact.email"
              type="email"
              label={legalSettingsTexts.email}
              maxLength={254}
            />
            <SettingField
              form={form}
              path="contact.phone"
              type="tel"
              label={legalSettingsTexts.phone}
              hint={legalSettingsTexts.phoneHint}
              maxLength={30}
            />
            <SettingField
              form={form}
              path="contact.website"
              type="url"
              label={legalSettingsTexts.website}
              hint={legalSettingsTexts.websiteHint}
              maxLength={200}
            />
            <SettingText
              form={form}
              path="contact.text"
              label={legalSettingsTexts.note}
              hint={legalSettingsTexts.noteHint}
              maxLength={500}
            />
          </SettingsCard>
          <SettingsCard title={legalSettingsTexts.age} lead={legalSettingsTexts.ageLead}>
            <SettingField
              form={form}
              path="legal.minimumAge"
              label={legalSettingsTexts.minimumAge}
              hint={legalSettingsTexts.minimumAgeHint}
              inputMode="numeric"
            />
          </SettingsCard>
        </>
      )}
    </SettingsSection>
  );
}

/** The legal texts: the version in force, and links to the editor and the versions. */
function LegalTextsCard() {
  const { data } = useAsk("programSettings", {});
  if (data === undefined) return null;
  return (
    <Card aria-labelledby="legal-texts" className="mt-5 grid gap-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id="legal-texts" className="type-title">
          {legalSettingsTexts.texts}
        </h2>
        <p className="text-ink-soft">{legalSettingsTexts.textsLead}</p>
      </div>
      <ul className="grid gap-4">
        {legalKinds.map((kind) => (
          <LegalTextRow key={kind} kind={kind} version={data.settings.legal[kind]} />
        ))}
      </ul>
    </Card>
  );
}

function LegalTextRow({ kind, version }: { readonly kind: LegalKind; readonly version: number }) {
  const name = screenTexts[kind];
  const path = `/admin/program/legal/${kind}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm text-ink-soft">
          {version === 0 ? legalSettingsTexts.none : legalSettingsTexts.inForce({ version })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {version === 0 ? null : (
          <Button asChild variant="quiet">
            <Link to={`${path}/${version}`} aria-label={legalSettingsTexts.versionsOf({ name })}>
              {legalSettingsTexts.versions}
            </Link>
          </Button>
        )}
        <Button asChild variant="secondary">
          <Link
            to={path}
            aria-label={
              version === 0 ? legalSettingsTexts.write({ name }) : legalSettingsTexts.edit({ name })
            }
          >
            {version === 0 ? legalSettingsTexts.writeShort : legalSettingsTexts.editShort}
          </Link>
        </Button>
      </div>
    </li>
  );
}
