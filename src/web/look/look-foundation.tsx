import { Logo, LogoMark } from "#web/ui/logo.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ThemeToggle } from "#web/ui/theme-toggle.tsx";
import { LookSection } from "./look-section.tsx";

const colours = [
  ["page", "bg-page"],
  ["surface", "bg-surface"],
  ["raised", "bg-raised"],
  ["line", "bg-line"],
  ["line strong", "bg-line-strong"],
  ["ink soft", "bg-ink-soft"],
  ["ink", "bg-ink"],
  ["brand", "bg-brand"],
  ["brand soft", "bg-brand-soft"],
  ["butter", "bg-butter"],
  ["accent soft", "bg-accent-soft"],
  ["positive", "bg-positive"],
  ["positive soft", "bg-positive-soft"],
  ["negative", "bg-negative"],
  ["negative soft", "bg-negative-soft"],
  ["warning", "bg-warning"],
  ["warning soft", "bg-warning-soft"],
  ["focus", "bg-focus"],
] as const;

/** Name, colours and type. */
export function LookFoundation({ theme }: { readonly theme: string }) {
  return (
    <>
      <div className="relative">
        <div aria-hidden className="cup-ring absolute -top-16 -right-8 size-56 opacity-70" />
        <div className="relative mb-10 flex flex-wrap items-center justify-between gap-4">
          <Logo />
          <ThemeToggle />
        </div>
        <div className="relative">
          <PageHeader
            title={`The look, ${theme}`}
            lead="A neighbourhood place, not a bank. Everything the screens are made of, in every state."
          />
        </div>
      </div>
      <LookSection title="Colors">
        <ul className="grid grid-cols-3 gap-3 @md:grid-cols-6">
          {colours.map(([name, ground]) => (
            <li key={name} className="grid gap-1 text-sm text-ink-soft">
              <span className={`h-12 rounded-xl border border-line ${ground}`} />
              {name}
            </li>
          ))}
        </ul>
      </LookSection>
      <LookSection title="Type">
        <p className="type-poster">The usual, please.</p>
        <p className="type-title">Your next coffee is on us</p>
        <p className="type-subtitle">Four more visits and it is free</p>
        <p className="max-w-prose text-ink-soft">
          Come as you are, order what you always order, and let the points take care of themselves.
          A full card is a free coffee; a full year is a reason to celebrate.
        </p>
        <p className="flex items-end gap-5">
          <span className="type-figure text-7xl">1,240</span>
          <LogoMark className="size-16" />
          <LogoMark className="size-8" />
          <LogoMark className="size-5" />
        </p>
      </LookSection>
    </>
  );
}
