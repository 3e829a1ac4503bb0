import { CalendarCheck, Hourglass, Smartphone, Ticket } from "lucide-react";

const rules = [
  { text: "Each code works once, for the first person to enter it.", Icon: Ticket },
  { text: "One code per product per day.", Icon: CalendarCheck },
  { text: "Codes expire, so enter them soon.", Icon: Hourglass },
  { text: "You can also scan codes with your phone's camera app.", Icon: Smartphone },
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
