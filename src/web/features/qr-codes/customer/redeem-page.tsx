import { CalendarCheck, Hourglass, LockKeyhole, Smartphone, Ticket } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { qrCodesTexts } from "#messages/en/qr-codes.ts";
import { useDraft } from "#web/data/draft.ts";
import { browserStorage, takeScannedCode } from "#web/data/scanned-code.ts";
import { useSession, useSetMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CodeForm } from "./code-form.tsx";
import { RedemptionResult } from "./redemption-result.tsx";
import { useRedemption } from "./use-redemption.ts";

const loadRating = () => import("./rating-dialog.tsx");
const RatingDialog = lazy(async () => ({ default: (await loadRating()).RatingDialog }));

/** There is no code to rate. */
const unrated = { originalCode: "", product: "", rating: 0, comment: "" };

/**
 * Redeems a packaging code, typed or from the address's `code`, and then asks for a rating (specification §2, Scan QR; §4, QR code). Both
 * survive an expired session. A code that was scanned before the login is redeemed on arrival (decision 049).
 */
export function RedeemPage() {
  const { code, link, setCode } = useTypedCode();
  const rating = useDraft("rating", unrated);
  const { outcome, busy, redeem } = useRedemption();
  const setMe = useSetMe();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (sent: string) => {
    void loadRating();
    const reached = await redeem(sent);
    if (reached.kind === "refused") field.current?.focus();
    if (reached.kind !== "redeemed") return;
    setCode("");
    const { originalCode, product } = reached;
    rating.keep({ ...unrated, originalCode, product });
  };

  const arrive = useRef(submit);
  useEffect(() => {
    if (takeScannedCode(browserStorage, link, Date.now())) void arrive.current(link);
  }, [link]);

  return (
    <div className="@container">
      <PageHeader title={qrCodesTexts.scanQr} lead={qrCodesTexts.lead} />
      {outcome?.kind === "signed-out" ? (
        <LoginRequired onLogIn={() => setMe(null)} />
      ) : (
        <div className="grid items-start gap-5 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid gap-5">
            <RedemptionResult outcome={outcome} />
            <CodeForm
              code={code}
              fieldRef={field}
              onChange={setCode}
              busy={busy}
              onSubmit={() => void submit(code)}
            />
          </div>
          <CodeRules />
        </div>
      )}
      <Suspense>
        {rating.fields.originalCode === "" ? null : (
          <RatingDialog answer={rating.fields} onChange={rating.keep} onClose={rating.clear} />
        )}
      </Suspense>
    </div>
  );
}

/** Shown when the session has ended (specification §2, Scan QR). `onLogIn` continues to the login and keeps the code. */
function LoginRequired({ onLogIn }: { readonly onLogIn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Card role="alert">
      <EmptyState
        icon={<LockKeyhole />}
        title={qrCodesTexts.loginRequired}
        text={qrCodesTexts.loginRequiredText}
        action={
          <Button ref={button} onClick={onLogIn}>
            {qrCodesTexts.logIn}
          </Button>
        }
      />
    </Card>
  );
}

const nothing = { code: "", link: "" };

/**
 * The code in the field: the typed draft, which survives an expired session, or the address's `code` from a phone's camera. A draft belongs
 * to one link only. `link`: the address's code, empty for none.
 */
function useTypedCode() {
  const [params] = useSearchParams();
  const link = (params.get("code") ?? "").trim().toUpperCase();
  const { fields, keep } = useDraft("code", nothing);
  return {
    link,
    code: fields.link === link ? fields.code : link,
    setCode: (code: string) => keep({ code, link }),
  };
}

/** The rules of codes; `most`: how many of one product in a day, null without a limit. */
function rulesOf(most: number | null) {
  return [
    { text: qrCodesTexts.codeWorksOnce, Icon: Ticket },
    ...(most === null ? [] : [{ text: qrCodesTexts.codesPerDay({ most }), Icon: CalendarCheck }]),
    { text: qrCodesTexts.codesExpire, Icon: Hourglass },
    { text: qrCodesTexts.phoneCameraHint, Icon: Smartphone },
  ];
}

/** The rules of codes (specification §5, QR redemption). */
function CodeRules() {
  const most = useSession().data?.scansPerProductAndDay ?? null;
  return (
    <section aria-labelledby="code-rules" className="grid gap-3 px-5 py-2">
      <h2 id="code-rules" className="type-subtitle">
        {qrCodesTexts.goodToKnow}
      </h2>
      <ul className="grid gap-2.5 text-ink-soft">
        {rulesOf(most).map(({ text, Icon }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
