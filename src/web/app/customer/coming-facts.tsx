import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";
import { formatDate } from "../format.ts";
import { useMe, usePublicOrigin } from "../session.ts";

/** The person's own referral code and the link that carries it, as text to select (specification §2, Referrals). */
export function ReferralFacts() {
  const { referralCode } = useMe();
  const link = `${usePublicOrigin()}/signup?ref=${encodeURIComponent(referralCode)}`;
  return (
    <Facts>
      <Fact label="Your code">
        <span className="type-figure text-3xl tracking-wide select-all">{referralCode}</span>
      </Fact>
      <Fact label="Your link">
        <span className="wrap-anywhere select-all">{link}</span>
      </Fact>
    </Facts>
  );
}

/** What the card says about its holder; Member Since is read-only for good (specification §2, Profile). */
export function ProfileFacts() {
  const { name, email, joinedDate } = useMe();
  return (
    <Facts>
      <Fact label="Name">{name}</Fact>
      <Fact label="Email">{email}</Fact>
      <Fact label="Member Since">{formatDate(joinedDate)}</Fact>
    </Facts>
  );
}

function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Card edge="receipt">
      <dl className="grid gap-4 pb-2">{children}</dl>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
      <dd className="text-lg wrap-anywhere">{children}</dd>
    </div>
  );
}
