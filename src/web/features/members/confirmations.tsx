import { type ComponentProps, useId, useState } from "react";
import { Link } from "react-router";
import { membersTexts } from "#messages/en/members.ts";
import { useSession } from "#web/data/session.ts";
import { Checkbox, type CheckboxProps } from "#web/ui/checkbox.tsx";

interface ConfirmationProps extends Omit<CheckboxProps, "label"> {
  readonly error: string | undefined;
}

interface ConfirmationsProps {
  readonly terms: ConfirmationProps;
  readonly age: ConfirmationProps;
}

/**
 * What the program asks people who sign up to confirm: its terms and a minimum age (docs/decisions/149). Nothing where it has neither. When
 * another version of the terms comes into force, the box has to be ticked again.
 */
export function Confirmations({ terms, age }: ConfirmationsProps) {
  const { terms: version = 0, minimumAge = 0, publicPages = [] } = useSession().data ?? {};
  const [first] = useState(version);
  return (
    <>
      {version > 0 ? (
        <div className="grid gap-1">
          {version === first || terms.error ? null : (
            <p role="status" className="rounded-xl bg-accent-soft px-4 py-3 text-accent-ink">
              {membersTexts.termsChangedNow({ version })}
            </p>
          )}
          <Confirmation
            key={version}
            label={membersTexts.acceptTerms({ version })}
            {...terms}
            defaultChecked={false}
          />
          <p className="flex flex-wrap gap-x-5 pl-9 text-sm">
            <InNewTab to="/terms">{membersTexts.readTerms}</InNewTab>
            {publicPages.includes("privacy") ? (
              <InNewTab to="/privacy">{membersTexts.readPrivacy}</InNewTab>
            ) : null}
          </p>
        </div>
      ) : null}
      {minimumAge > 0 ? (
        <Confirmation label={membersTexts.iAmOfAge({ age: minimumAge })} {...age} />
      ) : null}
    </>
  );
}

/** A checkbox with its error text. */
function Confirmation({ error, label, ...rest }: ConfirmationProps & Pick<CheckboxProps, "label">) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <Checkbox
        label={label}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...rest}
      />
      {error ? (
        <p id={id} className="pl-9 text-sm font-medium text-negative">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** A link that leaves what was typed on this page. */
function InNewTab({ to, children }: Pick<ComponentProps<typeof Link>, "to" | "children">) {
  return (
    <Link
      to={to}
      target="_blank"
      className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand-ink underline underline-offset-4"
    >
      {children}
      <span className="sr-only">{membersTexts.newTab}</span>
    </Link>
  );
}
