import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useSetMe } from "#web/app/session.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CameraComing } from "./camera-coming.tsx";
import { CodeForm } from "./code-form.tsx";
import { CodeRules } from "./code-rules.tsx";
import { LoginRequired } from "./login-required.tsx";
import { RedemptionResult } from "./redemption-result.tsx";
import { useRedemption } from "./use-redemption.ts";

const loadRating = () => import("./rating-dialog.tsx");
const RatingDialog = lazy(async () => ({ default: (await loadRating()).RatingDialog }));

/** A code from packaging, typed or brought by the address's `code`, and the rating after it (specification §2, Scan QR; §4, QR code). */
export function RedeemPage() {
  const [params, setParams] = useSearchParams();
  const [code, setCode] = useState(() => (params.get("code") ?? "").toUpperCase());
  const [rating, setRating] = useState(false);
  const { outcome, busy, redeem } = useRedemption();
  const setMe = useSetMe();

  const submit = async () => {
    void loadRating();
    const { kind } = await redeem(code);
    if (kind === "signed-out")
      setParams({ code: code.trim() }, { replace: true, state: backTo(code) });
    if (kind !== "redeemed") return;
    setCode("");
    setRating(true);
  };

  return (
    <div className="@container">
      <PageHeader
        title="Scan QR"
        lead="There is a code on your cup, bag or receipt. Type it in and the points are yours."
      />
      {outcome?.kind === "signed-out" ? (
        <LoginRequired onLogIn={() => setMe(null)} />
      ) : (
        <div className="grid items-start gap-5 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid gap-5">
            <RedemptionResult outcome={outcome} />
            <CodeForm code={code} onChange={setCode} busy={busy} onSubmit={() => void submit()} />
            <CodeRules />
          </div>
          <CameraComing />
        </div>
      )}
      <Suspense>
        {rating && outcome?.kind === "redeemed" ? (
          <RatingDialog redemption={outcome} onClose={() => setRating(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** What the guard hands on to the login: the way back to here, with the code waiting in the address. */
function backTo(code: string): { readonly from: string } {
  return { from: `/redeem-qr?${new URLSearchParams({ code: code.trim() })}` };
}
