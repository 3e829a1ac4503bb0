import { ChevronDown, CircleCheck, Download, MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { installTexts } from "#messages/en/install.ts";
import { installWith, isInstalled, useInstallPrompt } from "#web/data/install-prompt.ts";
import { useBrand, useSession } from "#web/data/session.ts";
import { ownInstallWay } from "#web/shared/install/install-way.ts";
import { PublicFrame } from "#web/shared/public-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { StepDrawing } from "./step-drawing.tsx";
import { type StepsWay, stepsOf, wayName, ways } from "./steps.ts";

/** How to install the app, with the steps of the visitor's own browser first. */
export function InstallPage() {
  const brand = useBrand();
  const [hasInstalled, setInstalled] = useState(isInstalled);
  return (
    <PublicFrame title={installTexts.title} lead={installTexts.lead({ brand })}>
      {hasInstalled ? <Installed /> : <Ways onInstalled={() => setInstalled(true)} />}
      <SignUpCard />
    </PublicFrame>
  );
}

function Installed() {
  const brand = useBrand();
  return (
    <Card className="grid justify-items-start gap-3 sm:p-7">
      <h2 className="type-title flex items-center gap-3">
        <CircleCheck aria-hidden className="size-7 shrink-0 text-positive" />
        {installTexts.installed}
      </h2>
      <p role="status" className="text-ink-soft">
        {installTexts.installedHint({ brand })}
      </p>
      <Button asChild>
        <Link to="/">{installTexts.openApp}</Link>
      </Button>
    </Card>
  );
}

function Ways({ onInstalled }: { readonly onInstalled: () => void }) {
  const own = ownInstallWay();
  if (!isSecureContext) {
    return <Note title={installTexts.needsHttps} text={installTexts.needsHttpsHint} />;
  }
  return (
    <>
      {own === "none" ? (
        <Note title={installTexts.cannotInstall} text={installTexts.cannotInstallHint} />
      ) : (
        <Card aria-labelledby="own-steps" className="grid gap-5 sm:p-7">
          <h2 id="own-steps" className="type-title">
            {installTexts.yourBrowser}
          </h2>
          <InstallButton onInstalled={onInstalled} />
          <Steps way={own} />
          <p className="text-sm text-ink-soft">{installTexts.noStore}</p>
        </Card>
      )}
      <OtherWays own={own} />
    </>
  );
}

/** The browser's own offer, where it makes one. */
function InstallButton({ onInstalled }: { readonly onInstalled: () => void }) {
  const prompt = useInstallPrompt();
  if (prompt === undefined) return null;
  const install = async () => {
    if (await installWith(prompt)) onInstalled();
  };
  return (
    <Button className="min-h-13 justify-self-start text-lg" onClick={() => void install()}>
      <Download aria-hidden />
      {installTexts.install}
    </Button>
  );
}

function Note({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Card className="flex items-start gap-4 sm:p-7">
      <MonitorSmartphone aria-hidden className="mt-1 size-8 shrink-0 text-brand-ink" />
      <div className="grid gap-1">
        <h2 className="type-title">{title}</h2>
        <p className="text-ink-soft">{text}</p>
      </div>
    </Card>
  );
}

function Steps({ way }: { readonly way: StepsWay }) {
  return (
    <ol className="grid gap-4">
      {stepsOf(way).map(({ drawing, text }, place) => (
        <li key={text} className="flex flex-wrap items-center gap-4">
          <StepDrawing drawing={drawing} />
          <p className="min-w-0 flex-1 basis-40">
            <span className="type-subtitle block tabular">{place + 1}</span>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The steps of other browsers, closed until they are wanted. */
function OtherWays({ own }: { readonly own: string }) {
  return (
    <section aria-labelledby="other-steps" className="grid gap-3">
      <h2 id="other-steps" className="type-subtitle">
        {installTexts.otherBrowsers}
      </h2>
      {ways
        .filter((way) => way !== own)
        .map((way) => (
          <details key={way} className="group rounded-2xl border border-line bg-raised px-5">
            <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 font-semibold">
              {wayName(way)}
              <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
            </summary>
            <div className="pb-5">
              <Steps way={way} />
            </div>
          </details>
        ))}
    </section>
  );
}

/** The way to an account, for visitors that a poster has led here; the sign-up learns it from the same address. */
function SignUpCard() {
  const me = useSession().data?.me;
  const { search } = useLocation();
  if (me !== null) return null;
  return (
    <Card className="grid justify-items-start gap-3 sm:p-7">
      <h2 className="type-title">{installTexts.newHere}</h2>
      <p className="text-ink-soft">{installTexts.newHereHint}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to={{ pathname: "/signup", search }}>{installTexts.signUp}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/login">{installTexts.logIn}</Link>
        </Button>
      </div>
    </Card>
  );
}
