import { type ConsentPurpose, consentVersions } from "#core/preferences/topics.ts";
import { consentTexts, consentWording } from "#messages/en/consent-wordings.ts";
import { useHost } from "#web/data/api-context.tsx";
import { canReceivePush } from "#web/data/push-support.ts";
import { Checkbox, type CheckboxProps } from "#web/ui/checkbox.tsx";
import { useIsHydrating } from "#web/ui/is-hydrating.ts";

interface SignUpConsentsProps {
  /** Returns the attributes of a purpose's checkbox. */
  readonly field: (purpose: ConsentPurpose) => Omit<CheckboxProps, "label">;
}

/** The consents that a new customer may give, none of them ticked (docs/decisions/167): those that this edition and device can use. */
export function SignUpConsents({ field }: SignUpConsentsProps) {
  const { edition } = useHost();
  // Most devices can, so that the form seldom changes.
  const hasPush = useIsHydrating() || canReceivePush();
  const asked: readonly ConsentPurpose[] = [
    ...(edition === "server" ? (["newsByEmail"] as const) : []),
    ...(edition === "server" && hasPush ? (["newsByPush"] as const) : []),
    "offersFromPurchases",
  ];
  return (
    <fieldset className="grid gap-1 border-t border-dashed border-line-strong pt-3">
      <legend className="sr-only">{consentTexts.askedTitle}</legend>
      <p aria-hidden className="font-semibold">
        {consentTexts.askedTitle}
      </p>
      {asked.map((purpose) => (
        <Checkbox
          key={purpose}
          label={consentWording(purpose, consentVersions[purpose])}
          {...field(purpose)}
        />
      ))}
      <p className="text-sm text-ink-soft">{consentTexts.askedHint}</p>
    </fieldset>
  );
}
