import { RefreshCw } from "lucide-react";
import { CHALLENGE_LENGTH } from "#core/sessions/issue-challenge.ts";
import { membersTexts } from "#messages/en/members.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextField, type TextFieldProps } from "#web/ui/text-field.tsx";
import type { ChallengeOnPage } from "./use-challenge.ts";

/** Props of {@link VerificationField} besides the attributes of the answer's input. */
interface VerificationFieldProps extends Omit<TextFieldProps, "label"> {
  readonly challenge: ChallengeOnPage;
  /** Requests a challenge again after a failure. */
  readonly onRetry: () => void;
}

/** The challenge as large text, its refresh button, and the field for the answer (specification §5, Sign-up). */
export function VerificationField({ challenge, onRetry, ...field }: VerificationFieldProps) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{membersTexts.confirmYoureHuman}</p>
        <div className="flex min-h-18 items-center justify-between gap-3 rounded-xl border-[1.5px] border-dashed border-line-strong bg-accent-soft py-2 pr-2 pl-4 text-accent-ink">
          <Shown {...challenge} onRetry={onRetry} />
        </div>
      </div>
      <TextField
        label={membersTexts.verificationCode}
        hint={membersTexts.verificationHint({ value: CHALLENGE_LENGTH })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CHALLENGE_LENGTH}
        required
        className="uppercase tabular tracking-[0.2em]"
        {...field}
      />
    </div>
  );
}

function Shown({
  challenge,
  error,
  refresh,
  onRetry,
}: ChallengeOnPage & Pick<VerificationFieldProps, "onRetry">) {
  if (error !== undefined) {
    return (
      <>
        <p role="alert" className="py-1">
          {membersTexts.verificationNotLoaded({ message: error.message })}
        </p>
        <Button variant="secondary" onClick={onRetry} className="shrink-0">
          {membersTexts.tryAgain}
        </Button>
      </>
    );
  }
  return (
    <>
      <output className="type-figure text-[min(2.25rem,9vw)] tracking-[0.14em] select-none">
        {challenge === undefined ? (
          <span className="font-sans text-base tracking-normal">{membersTexts.oneMoment}</span>
        ) : (
          challenge.text
        )}
      </output>
      <IconButton label={membersTexts.refreshVerificationCode} onClick={refresh}>
        <RefreshCw aria-hidden />
      </IconButton>
    </>
  );
}
