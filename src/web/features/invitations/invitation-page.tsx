import { MailX } from "lucide-react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { invitationsTexts } from "#messages/en/invitations.ts";
import { ReplyFailure, useAsk } from "#web/data/data.ts";
import { useLinkToken } from "#web/data/link-token.ts";
import { useBrand } from "#web/data/session.ts";
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
import { isUselessLink, useAcceptInvitation } from "./use-accept-invitation.ts";

/**
 * The page of an invitation's link: who invited whom, and a form with name and password; or why the link does not work
 * (docs/decisions/143).
 */
export function InvitationPage() {
  const brand = useBrand();
  const token = useLinkToken();
  return (
    <WelcomeFrame low title={invitationsTexts.joinTheTeam({ brand })}>
      <Card className="grid gap-5 sm:p-7">
        {/* Another link in the same tab starts with its own form. */}
        {token === "" ? (
          <UselessLink text={invitationsTexts.linkIncomplete} />
        ) : (
          <Invitation key={token} token={token} />
        )}
      </Card>
    </WelcomeFrame>
  );
}

function Invitation({ token }: { readonly token: string }) {
  const asked = useAsk("openInvitation", { token });
  if (asked.data !== undefined) return <AcceptForm token={token} invitation={asked.data} />;
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

interface AcceptFormProps {
  readonly token: string;
  readonly invitation: QueryResult<"openInvitation">;
}

function AcceptForm({ token, invitation }: AcceptFormProps) {
  const { form, problem, useless, busy, submit } = useAcceptInvitation(token, invitation.name);
  const { errors } = form.formState;
  if (useless !== undefined) return <UselessLink text={useless.message} />;
  const { inviter, email } = invitation;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="wrap-anywhere">{invitationsTexts.invitedYou({ inviter, email })}</p>
      {/* Password managers store the password for this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={invitationsTexts.yourName}
        autoComplete="name"
        required
        maxLength={80}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <NewPasswordFields
        label={invitationsTexts.password}
        confirmLabel={invitationsTexts.confirmPassword}
        password={{ error: errors.password?.message, ...form.register("password") }}
        confirm={{ error: errors.confirm?.message, ...form.register("confirm") }}
      />
      <FormError error={problem} />
      <Button type="submit" busy={busy} busyLabel={invitationsTexts.creating}>
        {invitationsTexts.createAccount}
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
        <Button asChild variant="secondary">
          <Link to="/login">{invitationsTexts.goToLogin}</Link>
        </Button>
      }
    />
  );
}
