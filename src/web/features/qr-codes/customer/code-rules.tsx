import { CalendarCheck, Hourglass, Smartphone, Ticket } from "lucide-react";

const rules = [
  { text: "A code works once, for whoever enters it first.", Icon: Ticket },
  { text: "One code of the same product a day.", Icon: CalendarCheck },
  { text: "Codes do not keep for ever, so enter them while the coffee is warm.", Icon: Hourglass },
  { text: "Your phone's own camera app can read the code and open this page.", Icon: Smartphone },
] as const;

/** What to know about codes before one is refused (specification §5, QR redemption). */
export function CodeRules() {
  return (
    <section aria-labelledby="code-rules" className="grid gap-3 px-5 py-2">
      <h2 id="code-rules" className="type-subtitle">
        Good to know
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
