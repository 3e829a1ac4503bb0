import { LockKeyhole } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { qrCodesTexts } from "#messages/en/qr-codes.ts";
import { useAsk } from "#web/data/data.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { browserStorage, storeScannedCode, takeScannedCode } from "#web/data/scanned-code.ts";
import { WelcomeFrame } from "#web/shared/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/**
 * Scan QR without a session, usually for a link from a phone's camera: the code's points, and links to login and sign-up (specification §2,
 * Scan QR; decision 049).
 */
export function ScannedPage() {
  const code = (useSearchParams()[0].get("code") ?? "").trim().toUpperCase();
  return code === "" ? <WithoutCode /> : <WithCode key={code} code={code} />;
}

function WithoutCode() {
  return (
    <WelcomeFrame low title={qrCodesTexts.scanACodeCollectPoints}>
      <LoginRequiredCard text={qrCodesTexts.needAccount} />
    </WelcomeFrame>
  );
}

function WithCode({ code }: { readonly code: string }) {
  const { data, isError } = useAsk("previewQrCode", { code });
  // A code that could not be looked up may be valid.
  const isKept = isError || (data !== undefined && data.points !== null);
  const isInvalid = data?.points === null;
  useEffect(() => {
    if (isKept) storeScannedCode(browserStorage, code, Date.now());
    if (isInvalid) takeScannedCode(browserStorage, code, Date.now());
  }, [code, isKept, isInvalid]);

  if (data === undefined && !isError) return <Checking />;
  const points = data?.points ?? null;
  const { title, lead, text } = isInvalid ? noPoints() : wordsFor(points);
  return (
    <WelcomeFrame low title={title} lead={lead}>
      <LoginRequiredCard text={text} points={points} />
    </WelcomeFrame>
  );
}

function noPoints() {
  const { noPointsTitle: title, noPointsLead: lead, unknownCodeNextStep: text } = qrCodesTexts;
  return { title, lead, text };
}

function wordsFor(points: number | null) {
  const text = qrCodesTexts.needAccountRemembered;
  if (points !== null)
    return { title: qrCodesTexts.thisCodeIsWorthPoints({ points: pointsLabel(points) }), text };
  const lead = qrCodesTexts.worthUnknown;
  return { title: qrCodesTexts.logInToCollectTitle, lead, text };
}

function Checking() {
  return (
    <WelcomeFrame low title={qrCodesTexts.checkingYourCode}>
      <div aria-busy className="min-h-80" />
    </WelcomeFrame>
  );
}

interface LoginRequiredCardProps {
  readonly text: string;
  /** The code's points; null when unknown. */
  readonly points?: number | null;
}

function LoginRequiredCard({ text, points = null }: LoginRequiredCardProps) {
  const { pathname, search } = useLocation();
  // Login and sign-up pass this on to each other.
  const state = { from: pathname + search, ...(points !== null && { waiting: points }) };
  return (
    <Card className="grid gap-5 sm:p-7">
      <div className="grid gap-2">
        <h2 className="type-title flex items-center gap-2.5">
          <LockKeyhole aria-hidden className="size-6 shrink-0 text-brand-ink" />
          {qrCodesTexts.loginRequired}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      <div className="grid gap-3">
        <Button asChild className="min-h-13 text-lg">
          <Link to="/signup" state={state}>
            {points === null
              ? qrCodesTexts.signUp
              : qrCodesTexts.signUpAndCollectPoints({ points: pointsLabel(points) })}
          </Link>
        </Button>
        <Button asChild variant="secondary" className="min-h-13">
          <Link to="/login" state={state}>
            {qrCodesTexts.logIn}
          </Link>
        </Button>
      </div>
    </Card>
  );
}
