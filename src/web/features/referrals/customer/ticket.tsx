import { Check, Copy, Link2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { referralsTexts } from "#messages/en/referrals.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import type { Copying } from "./copying.ts";

/** Props of {@link Ticket}. */
export interface TicketProps {
  /** Empty before the first code. */
  readonly code: string;
  readonly link: string;
  readonly copying: Copying;
}

/** The code and the link as a paper ticket, with copy buttons (specification §2, Referrals). */
export function Ticket({ code, link, copying: { copied, copy } }: TicketProps) {
  const linkText = useRef<HTMLElement>(null);

  const copyLink = async () => {
    // Selected if copying failed, so that it can be copied manually.
    const done = await copy("link");
    if (!done && linkText.current) window.getSelection()?.selectAllChildren(linkText.current);
  };

  return (
    <section
      aria-label={referralsTexts.yourInvitation}
      className="@container rounded-3xl bg-accent-soft text-accent-ink shadow-lift"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 p-6">
        <div className="min-w-0">
          <h2 className="font-semibold">{referralsTexts.yourCode}</h2>
          <Code code={code} />
        </div>
        <Button variant="secondary" onClick={() => void copy("code")}>
          {copied === "code" ? <Check aria-hidden /> : <Copy aria-hidden />}
          {copied === "code" ? referralsTexts.copiedShort : referralsTexts.copyCode}
        </Button>
      </div>
      <TearLine />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 p-6">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold">{referralsTexts.yourLink}</h2>
          {code === "" ? (
            <p>{referralsTexts.linkHint}</p>
          ) : (
            <p className="wrap-anywhere">
              <span ref={linkText} className="select-all">
                {link}
              </span>
            </p>
          )}
        </div>
        <Button
          variant={code === "" ? "secondary" : "primary"}
          className="@max-sm:w-full"
          onClick={() => void copyLink()}
        >
          {copied === "link" ? <Check aria-hidden /> : <Link2 aria-hidden />}
          {copied === "link" ? referralsTexts.copiedShort : referralsTexts.copyLink}
        </Button>
      </div>
    </section>
  );
}

/** The code in large letters, or a button that generates it. A new code takes over the button's focus. */
function Code({ code }: Pick<TicketProps, "code">) {
  const generate = useCommand("generateReferralCode");
  const text = useRef<HTMLParagraphElement>(null);
  const before = useRef(code);

  useEffect(() => {
    if (before.current === "" && code !== "") text.current?.focus();
    before.current = code;
  }, [code]);

  if (code === "") {
    return (
      <Button
        className="mt-2"
        busy={generate.busy}
        busyLabel={referralsTexts.creatingYourCode}
        onClick={() => void generate.run({})}
      >
        {referralsTexts.getMyCode}
      </Button>
    );
  }
  return (
    <p
      ref={text}
      tabIndex={-1}
      className="mt-1.5 type-figure text-[clamp(1rem,13cqi,3.75rem)] tracking-wide wrap-anywhere select-all outline-none"
    >
      {code}
    </p>
  );
}

/** A dashed line between two notches in the page's colour. */
function TearLine() {
  return (
    <div aria-hidden className="relative mx-5 border-t-2 border-dashed border-line-strong">
      <span className="absolute -top-3 -left-8 size-6 rounded-full bg-page" />
      <span className="absolute -top-3 -right-8 size-6 rounded-full bg-page" />
    </div>
  );
}
