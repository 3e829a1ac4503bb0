import { CalendarCheck, Hourglass, Smartphone, Ticket } from "lucide-react";
import { qrCodesTexts } from "#messages/en/qr-codes.ts";

const rules = [
  {
    get text() {
      return qrCodesTexts.codeWorksOnce;
    },
    Icon: Ticket,
  },
  {
    get text() {
      return qrCodesTexts.oneCodePerDay;
    },
    Icon: CalendarCheck,
  },
  {
    get text() {
      return qrCodesTexts.codesExpire;
    },
    Icon: Hourglass,
  },
  {
    get text() {
      return qrCodesTexts.phoneCameraHint;
    },
    Icon: Smartphone,
  },
] as const;

/** The rules of codes (specification §5, QR redemption). */
export function CodeRules() {
  return (
    <section aria-labelledby="code-rules" className="grid gap-3 px-5 py-2">
      <h2 id="code-rules" className="type-subtitle">
        {qrCodesTexts.goodToKnow}
      </h2>
      <ul className="grid gap-2.5 text-ink-soft">
        {rules.map(({ text, Icon }) => (
          <li key={text} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
