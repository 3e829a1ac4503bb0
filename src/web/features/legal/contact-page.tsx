import { Globe, type LucideIcon, Mail, Phone } from "lucide-react";
import type { QueryResult } from "#client/api.ts";
import { legalTexts } from "#messages/en/legal.ts";
import { screenTexts } from "#messages/en/screens/legal.ts";
import { useAsk } from "#web/data/data.ts";
import { useBrand } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PublicFrame } from "#web/shared/public-frame.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { NothingToRead } from "./nothing-to-read.tsx";

type Contact = QueryResult<"supportContact">;

/** How customers reach the program. */
export function ContactPage() {
  const brand = useBrand();
  const asked = useAsk("supportContact", {});
  const failed = useLoadFailed(asked);
  return (
    <PublicFrame title={screenTexts.contact} lead={legalTexts.contactLead({ brand })}>
      {failed}
      {asked.data === undefined ? (
        failed === null && (
          <Loading>
            <Skeleton className="h-24" />
          </Loading>
        )
      ) : (
        <Shown contact={asked.data} />
      )}
    </PublicFrame>
  );
}

function Shown({ contact }: { readonly contact: Contact }) {
  const { email, phone, website, text } = contact;
  if (Object.values(contact).every((value) => value === "")) return <NothingToRead />;
  return (
    <Card className="grid gap-4 sm:p-7">
      <dl className="grid gap-4">
        <Way Icon={Mail} name={legalTexts.email} href={`mailto:${email}`} value={email} />
        <Way
          Icon={Phone}
          name={legalTexts.phone}
          href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
          value={phone}
        />
        <Way Icon={Globe} name={legalTexts.website} href={website} value={website} />
      </dl>
      {text === "" ? null : <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
    </Card>
  );
}

interface WayProps {
  readonly Icon: LucideIcon;
  readonly name: string;
  readonly href: string;
  /** Empty: this way is left out. */
  readonly value: string;
}

function Way({ Icon, name, href, value }: WayProps) {
  if (value === "") return null;
  return (
    <div className="grid gap-0.5">
      <dt className="flex items-center gap-2 text-sm text-ink-soft [&_svg]:size-4">
        <Icon aria-hidden />
        {name}
      </dt>
      <dd>
        <a
          href={href}
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-brand-ink underline underline-offset-4"
        >
          {value}
        </a>
      </dd>
    </div>
  );
}
