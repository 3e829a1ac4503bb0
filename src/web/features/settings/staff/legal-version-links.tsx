import { Link } from "react-router";
import type { SettingsDifference } from "#core/settings/differences.ts";
import { legalSettingsTexts } from "#messages/en/legal-settings.ts";
import { screenTexts } from "#messages/en/screens/legal.ts";
import { legalKindIn } from "./legal-kind.ts";

/** Links to both versions of a legal text that the history names; nothing for other settings. */
export function LegalVersionLinks({ difference }: { readonly difference: SettingsDifference }) {
  const { field, before, after } = difference;
  const kind = field.startsWith("legal.") ? legalKindIn(field.slice("legal.".length)) : undefined;
  if (kind === undefined) return null;
  const name = screenTexts[kind];
  const versions = [Number(before), Number(after)].filter((version) => version > 0);
  return versions.map((version) => (
    <Link
      key={version}
      to={`/admin/program/legal/${kind}/${version}`}
      aria-label={legalSettingsTexts.read({ name, version })}
      className="ml-3 inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
    >
      {legalSettingsTexts.readShort({ version })}
    </Link>
  ));
}
