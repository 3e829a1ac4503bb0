import { Pencil } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Profile } from "#core/members/profile.ts";
import { membersTexts } from "#messages/en/members.ts";
import { formatDate } from "#web/data/format.ts";
import { useMe } from "#web/data/session.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { birthdayText } from "./birthday-text.ts";

interface ProfileViewProps {
  /** Undefined while loading; data of the session is shown at once. */
  readonly profile: Profile | undefined;
  readonly onEdit: () => void;
  /** True after the form was closed: focuses the edit button. */
  readonly takesFocus: boolean;
}

/** The profile in read mode (specification §2, Profile). */
export function ProfileView({ profile, onEdit, takesFocus }: ProfileViewProps) {
  const session = useMe();
  const me = profile?.me ?? session;
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);

  return (
    <Card
      edge="receipt"
      aria-label={membersTexts.yourProfile}
      className="grid gap-6 pb-8 sm:p-7 sm:pb-9"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar
          name={me.name}
          photo={me.profilePhoto}
          className="size-20 text-3xl sm:size-24 sm:text-4xl"
        />
        <div className="grid min-w-0 flex-1 basis-40 gap-1">
          <h2 className="type-title wrap-anywhere">{me.name}</h2>
          <p className="text-ink-soft wrap-anywhere">
            <BreakableEmail email={me.email} />
          </p>
        </div>
        <Button
          ref={edit}
          variant="secondary"
          className="max-sm:w-full"
          disabled={profile === undefined}
          onClick={onEdit}
        >
          <Pencil aria-hidden />
          {membersTexts.edit}
        </Button>
      </div>
      <dl className="grid gap-x-6 gap-y-5 border-t border-dashed border-line-strong pt-6 @md:grid-cols-3">
        <Fact label={membersTexts.phone}>
          {profile === undefined ? (
            <Skeleton className="my-0.5 h-6 w-32" />
          ) : (
            profile.phone || <MissingValue>{membersTexts.notAddedYet}</MissingValue>
          )}
        </Fact>
        <Fact label={membersTexts.birthday}>
          {me.birthday === "" ? (
            <MissingValue>{membersTexts.birthdayMissingHint}</MissingValue>
          ) : (
            birthdayText(me.birthday)
          )}
        </Fact>
        <Fact label={membersTexts.memberSince}>{formatDate(me.joinedDate)}</Fact>
      </dl>
    </Card>
  );
}

/** Long addresses break before the @. */
function BreakableEmail({ email }: { readonly email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
      <dd className="text-lg leading-snug wrap-anywhere">{children}</dd>
    </div>
  );
}

function MissingValue({ children }: { readonly children: ReactNode }) {
  return <span className="text-base text-ink-soft">{children}</span>;
}
