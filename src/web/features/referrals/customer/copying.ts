import { useEffect, useState } from "react";
import { referralsTexts } from "#messages/en/referrals.ts";
import { formError } from "#messages/form-error.ts";
import { copyText } from "#web/data/copy-text.ts";
import { showError } from "#web/data/data.ts";
import { showToasts } from "#web/ui/toasts.ts";

/** How long a button confirms that it copied, in milliseconds. */
const SAID_MS = 2500;

/** What can be copied on this screen. */
export type Copied = "code" | "link";

/** See {@link useCopying}. */
export type Copying = ReturnType<typeof useCopying>;

/**
 * Copies the code or the link and shows the result (specification §8: 'No referral code to copy.', 'Failed to copy link.'). Returns what
 * was just copied, and `copy`, which resolves to whether it succeeded. The code is empty without one.
 */
export function useCopying(code: string, link: string) {
  const [copied, setCopied] = useState<Copied>();

  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (what: Copied): Promise<boolean> => {
    if (code === "") {
      showError(formError("no-referral-code"));
      return false;
    }
    const done = await copyText(what === "code" ? code : link);
    if (done) {
      setCopied(what);
      const text = what === "code" ? referralsTexts.codeCopied : referralsTexts.linkCopied;
      showToasts([{ title: referralsTexts.copied, text, variant: "success" }]);
    } else if (what === "link") {
      showError(formError("copy-link-failed"));
    } else {
      showError({ title: referralsTexts.copyFailed, message: referralsTexts.couldNotCopyText });
    }
    return done;
  };

  return { copied, copy };
}
