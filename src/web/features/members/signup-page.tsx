import { TicketCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { membersTexts } from "#messages/en/members.ts";
import { useLinkToken } from "#web/data/link-token.ts";
import { useNeedsInvitation } from "#web/data/session.ts";
import { SeeFirst } from "#web/shared/discover/see-first.tsx";
import { OtherSignIns } from "#web/shared/other-sign-ins.tsx";
import { WelcomeFrame } from "#web/shared/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { NewPasswordFields } from "#web/ui/new-password-fields.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Confirmations } from "./confirmations.tsx";
import { InvitationNeeded } from "./invitation-needed.tsx";
import { type Invited, WithInvitation } from "./invited.tsx";
import { SignUpConsents } from "./sign-up-consents.tsx";
import { type SignupOptions, useSignup } from "./use-signup.ts";
import { VerificationField } from "./verification-field.tsx";

/**
 * Sign-up, with the referral code of the address if it has one (specification §2, §5), or the invitation of a link
 * (docs/decisions/151).
 */
export function SignupPage() {
  const { state }: { state: unknown } = useLocation();
  const waiting = pointsWaiting(state);
  const [params] = useSearchParams();
  const code = params.get("ref")?.trim() ?? "";
  const from = params.get("from") === "poster" ? "poster" : waiting > 0 ? "code" : undefined;
  const isClosed = useNeedsInvitation() && code === "";
  const token = useLinkToken();
  const fields = (invited?: Invited) =>
    isClosed && invited === undefined ? (
      <InvitationNeeded />
    ) : (
      <>
        <SignupFields referredByCode={code} invited={invited} from={from} state={state} />
        <OtherSignIns />
      </>
    );
  return (
    <WelcomeFrame
      low
      title={membersTexts.becomeARegular}
      foot={
        <div className="grid gap-1">
          <p className="text-center text-ink-soft">
            {membersTexts.alreadyARegular}{" "}
            <Link
              to="/login"
              state={state}
              className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
            >
              {membersTexts.logIn}
            </Link>
          </p>
          <SeeFirst />
        </div>
      }
    >
      <Card className="grid gap-6 sm:p-7">
        {code ? <Note>{membersTexts.referralCodeApplied({ code })}</Note> : null}
        {waiting > 0 ? <Note>{membersTexts.pointsWaiting({ points: waiting })}</Note> : null}
        {token === "" ? (
          fields()
        ) : (
          <WithInvitation key={token} token={token}>
            {fields}
          </WithInvitation>
        )}
      </Card>
    </WelcomeFrame>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 rounded-xl bg-positive-soft px-4 py-3 font-semibold wrap-anywhere text-positive">
      <TicketCheck aria-hidden className="size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Returns the points of a code scanned before, from the previous page's state; 0 for none. */
function pointsWaiting(state: unknown): number {
  const hasPoints = typeof state === "object" && state !== null && "waiting" in state;
  return hasPoints && typeof state.waiting === "number" ? state.waiting : 0;
}

function SignupFields(own: SignupOptions) {
  const { form, submit, problem, busy, challenge, retryChallenge } = useSignup(own);
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={membersTexts.fullName}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextField
        label={membersTexts.email}
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...form.register("email")}
      />
      <NewPasswordFields
        label={membersTexts.password}
        confirmLabel={membersTexts.confirmPassword}
        password={{ error: errors.password?.message, ...form.register("password") }}
        confirm={{ error: errors.confirm?.message, ...form.register("confirm") }}
      />
      <VerificationField
        challenge={challenge}
        onRetry={retryChallenge}
        error={errors.verification?.message}
        {...form.register("verification", {
          setValueAs: (typed: string) => typed.toUpperCase(),
        })}
      />
      <Confirmations
        terms={{ error: errors.acceptsTerms?.message, ...form.register("acceptsTerms") }}
        age={{ error: errors.isOfAge?.message, ...form.register("isOfAge") }}
      />
      <SignUpConsents field={(purpose) => form.register(purpose)} />
      <FormError error={problem} />
      <Button type="submit" busy={busy} busyLabel={membersTexts.creatingAccount}>
        {membersTexts.signUp}
      </Button>
    </form>
  );
}
