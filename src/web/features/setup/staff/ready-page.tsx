import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { can } from "#core/permissions.ts";
import { setupTexts } from "#messages/en/setup.ts";
import { useHost } from "#web/data/api-context.tsx";
import { copyText } from "#web/data/copy-text.ts";
import { useAsk } from "#web/data/data.ts";
import { useMe, usePublicOrigin } from "#web/data/session.ts";
import { SETUP_PATH } from "#web/shared/setup/setup-paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";

/** The last page of the setup: how the first customer joins and earns points. */
export function ReadyPage() {
  const isServer = useHost().edition === "server";
  const steps = useAsk("setupProgress", {}).data?.steps;
  const left = steps?.filter(({ state }) => state !== "done").length ?? 0;
  return (
    <div className="@container mx-auto max-w-4xl">
      <PageHeader
        title={setupTexts.readyTitle}
        lead={isServer ? setupTexts.readyLead : setupTexts.readyLeadBrowser}
      />
      <div className="grid items-start gap-5 @2xl:grid-cols-2">
        {isServer ? null : <CodeCard />}
        <SignUpCard isServer={isServer} />
        {isServer ? <CounterCard /> : null}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button asChild variant="secondary">
          <Link to="/admin">{setupTexts.toDashboard}</Link>
        </Button>
        {left === 0 ? null : (
          <Link to={SETUP_PATH} className={link}>
            {setupTexts.openSteps({ count: left })}
          </Link>
        )}
      </div>
    </div>
  );
}

const link =
  "inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4";

function SignUpCard({ isServer }: { readonly isServer: boolean }) {
  const address = `${usePublicOrigin()}/signup`;
  return (
    <ReadyCard
      title={setupTexts.signUpTitle({ number: isServer ? 1 : 2 })}
      text={isServer ? setupTexts.signUpText : setupTexts.signUpTextBrowser}
    >
      {isServer ? (
        <QrCode
          text={address}
          label={setupTexts.signUpCode}
          className="aspect-square w-44 max-w-full rounded-xl"
        />
      ) : null}
      <p className="font-semibold wrap-anywhere">{address}</p>
      <CopyButton address={address} />
    </ReadyCard>
  );
}

function CopyButton({ address }: { readonly address: string }) {
  const [result, setResult] = useState("");
  const copy = async () =>
    setResult((await copyText(address)) ? setupTexts.copied : setupTexts.notCopied);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => void copy()}>
        {setupTexts.copyAddress}
      </Button>
      <p role="status">{result}</p>
    </div>
  );
}

function CounterCard() {
  const mayServe = can(useMe(), "canServeCounter");
  return (
    <ReadyCard title={setupTexts.counterTitle} text={setupTexts.counterText}>
      {mayServe ? (
        <Button asChild>
          <Link to="/admin/counter">{setupTexts.openCounter}</Link>
        </Button>
      ) : null}
    </ReadyCard>
  );
}

function CodeCard() {
  const mayGenerate = can(useMe(), "canManageQRCodes");
  return (
    <ReadyCard title={setupTexts.codeTitle} text={setupTexts.codeText}>
      {mayGenerate ? (
        <Button asChild>
          <Link to="/admin/qr-codes">{setupTexts.openCodes}</Link>
        </Button>
      ) : null}
    </ReadyCard>
  );
}

interface ReadyCardProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function ReadyCard({ title, text, children }: ReadyCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid justify-items-start gap-4 sm:p-7">
      <div className="grid gap-1">
        <h2 id={id} className="type-title">
          {title}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </Card>
  );
}
