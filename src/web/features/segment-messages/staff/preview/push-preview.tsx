import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useBrand } from "#web/data/session.ts";
import type { TypedMessage } from "../typed-message.ts";

/** A message as a notification on a phone, which shows the beginning of its text. */
export function PushPreview({ typed }: { readonly typed: TypedMessage }) {
  const brand = useBrand();
  return (
    <div className="p-4 pt-16">
      <div className="grid gap-1 rounded-2xl border border-line bg-raised p-4 shadow-lift">
        <p className="flex justify-between gap-3 text-sm text-ink-soft">
          <span className="truncate">{brand}</span>
          <span>{messagesTexts.now}</span>
        </p>
        <p className="truncate font-semibold">{typed.title || messagesTexts.noTitleYet}</p>
        <p className="line-clamp-3 wrap-anywhere">{typed.text || messagesTexts.noTextYet}</p>
      </div>
    </div>
  );
}
