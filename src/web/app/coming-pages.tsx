import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { can } from "#core/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ComingList } from "./coming-list.tsx";
import { ProfileFacts, ReferralFacts } from "./customer/coming-facts.tsx";
import { customerWords } from "./customer/coming-words.ts";
import { useMe } from "./session.ts";
import { staffWords } from "./staff/coming-words.ts";
import { type StaffPath, staffSections } from "./staff/sections.ts";
import { SectionIcon } from "./staff/staff-menu.tsx";
import { WelcomeFrame } from "./welcome-frame.tsx";

/** A back-office page that is still to come; the first one leads on to the sections the person may use (specification §2, Admin screens). */
export function StaffComing({ of }: { readonly of: Exclude<StaffPath, "qr-codes"> }) {
  const { lead, list } = staffWords[of];
  const title = staffSections.find(({ path }) => path === of)?.label;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {of === "" ? <OpenDoors /> : null}
        <ComingList list={list} />
      </div>
      {of === "" ? null : (
        <p className="mt-6">
          <Button asChild variant="quiet">
            <Link to="/admin">
              <ArrowLeft aria-hidden />
              Dashboard
            </Link>
          </Button>
        </p>
      )}
    </>
  );
}

function OpenDoors() {
  const me = useMe();
  return (
    <Card className="grid gap-3">
      <h2 className="type-subtitle">Your sections</h2>
      <ul className="grid gap-1 sm:grid-cols-2">
        {staffSections
          .filter(({ path, permission }) => path !== "" && can(me, permission))
          .map(({ path, label }) => (
            <li key={path}>
              <Link
                to={`/admin/${path}`}
                className="flex min-h-11 items-center gap-3 rounded-lg px-2 font-semibold text-brand-ink hover:bg-brand-soft [&_svg]:size-5"
              >
                <SectionIcon of={path} />
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}

/** A customer page that is still to come, with what is true of the person already (specification §2, Customer screens). */
export function CustomerComing({ of }: { readonly of: keyof typeof customerWords }) {
  const { title, lead, list } = customerWords[of];
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {of === "referrals" ? <ReferralFacts /> : null}
        {of === "profile" ? <ProfileFacts /> : null}
        <ComingList list={list} />
      </div>
      <p className="mt-6">
        <Button asChild variant="quiet">
          <Link to="/">
            <ArrowLeft aria-hidden />
            Back to your card
          </Link>
        </Button>
      </p>
    </>
  );
}

/** Forgot password, until links are sent: what helps now, and the way back (specification §2, Forgot password). */
export function ForgotPasswordComing() {
  return (
    <WelcomeFrame
      low
      name="Forgot password"
      title="Forgot your password?"
      lead="It happens to the best regulars. Reset links are not sent yet, so ask our staff the next time you come by: they know you, and your points stay where they are."
    >
      <div className="grid gap-4">
        <ComingList
          list={[
            "Your email, and a button that sends a reset link",
            "Recovery for the main admin through the secondary email",
          ]}
        />
        <Button asChild>
          <Link to="/login">
            <ArrowLeft aria-hidden />
            Back to Log In
          </Link>
        </Button>
      </div>
    </WelcomeFrame>
  );
}
