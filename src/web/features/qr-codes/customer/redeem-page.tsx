import { lazy, Suspense, useEffect, useRef } from "react";
import { qrCodesTexts } from "#messages/en/qr-codes.ts";
import { useDraft } from "#web/data/draft.ts";
import { browserStorage, takeScannedCode } from "#web/data/scanned-code.ts";
import { useSetMe } from "#web/data/session.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CodeForm } from "./code-form.tsx";
import { CodeRules } from "./code-rules.tsx";
import { LoginRequired } from "./login-required.tsx";
import { RedemptionResult } from "./redemption-result.tsx";
import { useTypedCode } from "./typed-code.ts";
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
