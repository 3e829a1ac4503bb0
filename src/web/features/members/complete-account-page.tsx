import { MailX, TicketCheck } from "lucide-react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { completeAccountTexts } from "#messages/en/complete-account.ts";
import { membersTexts } from "#messages/en/members.ts";
import { ReplyFailure, useAsk } from "#web/data/data.ts";
import { useLinkToken } from "#web/data/link-token.ts";
import { InvalidLink } from "#web/shared/invalid-link.tsx";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { WelcomeFrame } from "#web/shared/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { NewPasswordFields } from "#web/ui/new-password-fields.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Confirmations } from "./confirmations.tsx";
import { isUselessLink, useCompleteAccount } from "./use-complete-account.ts";

/**
 * The page of the link that a customer gets who was enrolled at the counter: the points so far, and a form with name and password; or why the
 * link does not work (docs/decisions/174).
 */
export function CompleteAccountPage() {
  const token = useLinkToken();
  return (
    <WelcomeFrame low title={completeAccountTexts.completeYourAccount}>
      <Card className="grid gap-5 sm:p-7">
        {/* Another link in the same tab starts with its own form. */}
        {token === "" ? (
          <UselessLink text={completeAccountTexts.linkIncomplete} />
        ) : (
          <Enrolment key={token} token={token} />
        )}
      </Card>
    </WelcomeFrame>
  );
}

function Enrolment({ token }: { readonly token: string }) {
  const asked = useAsk("openEnrolment", { token });
  if (asked.data !== undefined) return <CompleteForm token={token} enrolment={asked.data} />;
  if (asked.error instanceof ReplyFailure && isUselessLink(asked.error.error)) {
    return <UselessLink text={asked.error.error.message} />;
  }
  if (asked.error !== null) {
    const retry = () => void asked.refetch();
    return <LoadFailed error={asked.error} onRetry={retry} retrying={asked.isFetching} />;
  }
  return (
    <Loading className="grid gap-4" count={3}>
      <Skeleton className="h-12" />
    </Loading>
  );
}

interface CompleteFormProps {
  readonly token: string;
  readonly enrolment: QueryResult<"openEnrolment">;
}

function CompleteForm({ token, enrolment }: CompleteFormProps) {
  const { name, email, points } = enrolment;
  const { form, problem, useless, busy, submit } = useCompleteAccount(token, name);
  const { errors } = form.formState;
  if (useless !== undefined) return <UselessLink text={useless.message} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {points > 0 ? (
        <p className="flex items-center gap-3 rounded-xl bg-positive-soft px-4 py-3 font-semibold text-positive">
          <TicketCheck aria-hidden className="size-5 shrink-0" />
          <span>{completeAccountTexts.pointsSoFar({ points })}</span>
        </p>
      ) : null}
      <p className="wrap-anywhere">{completeAccountTexts.logInWith({ email })}</p>
      {/* Password managers store the password for this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={membersTexts.fullName}
        autoComplete="name"
        required
        maxLength={80}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <NewPasswordFields
        label={membersTexts.password}
        confirmLabel={membersTexts.confirmPassword}
        password={{ error: errors.password?.message, ...form.register("password") }}
        confirm={{ error: errors.confirm?.message, ...form.register("confirm") }}
      />
      <Confirmations
        terms={{ error: errors.acceptsTerms?.message, ...form.register("acceptsTerms") }}
        age={{ error: errors.isOfAge?.message, ...form.register("isOfAge") }}
      />
      <FormError error={problem} />
      <Button type="submit" busy={busy} busyLabel={completeAccountTexts.completing}>
        {completeAccountTexts.completeAccount}
      </Button>
    </form>
  );
}

function UselessLink({ text }: { readonly text: string }) {
  return (
    <InvalidLink
      icon={<MailX />}
      text={text}
      action={
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/forgot-password">{completeAccountTexts.requestNewLink}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/login">{membersTexts.logIn}</Link>
          </Button>
        </div>
      }
    />
  );
}
