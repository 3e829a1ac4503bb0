import type { ReactNode } from "react";
import type { Drawing } from "./steps.ts";

const line = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** What is to be tapped, in the main colour. */
const mark = { ...line, className: "text-brand-ink", strokeWidth: 3 } as const;

/** A small drawing of a step, hidden from screen readers: the text beside it says the same. */
export function StepDrawing({ drawing }: { readonly drawing: Drawing }) {
  const isPhone = !["address-bar", "window", "dock"].includes(drawing);
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 96"
      className="size-24 shrink-0 rounded-2xl bg-accent-soft text-accent-ink"
    >
      {isPhone ? <Phone /> : <Computer />}
      {details[drawing]}
    </svg>
  );
}

function Phone() {
  return (
    <>
      <rect {...line} x="26" y="8" width="44" height="80" rx="8" className="fill-raised" />
      <path {...line} d="M43 14h10" />
    </>
  );
}

function Computer() {
  return (
    <>
      <rect {...line} x="10" y="18" width="76" height="56" rx="6" className="fill-raised" />
      <path {...line} d="M10 34h76M38 82h20" />
    </>
  );
}

function Share({ x, y }: { readonly x: number; readonly y: number }) {
  return <path {...mark} d={`M${x} ${y}v-14m-5 5 5-5 5 5m-9 2h-4v13h16v-13h-4`} />;
}

/** The app's icon. */
function App({ x, y, side }: { readonly x: number; readonly y: number; readonly side: number }) {
  return (
    <>
      <rect x={x} y={y} width={side} height={side} rx={side / 4} className="fill-brand" />
      <path
        {...line}
        stroke="var(--on-brand)"
        d={`M${x + side * 0.28} ${y + side * 0.52}l${side * 0.16} ${side * 0.16} ${side * 0.28}-${side * 0.34}`}
      />
    </>
  );
}

const details: Readonly<Record<Drawing, ReactNode>> = {
  share: (
    <>
      <path {...line} d="M34 28h28M34 36h20M26 68h44" />
      <Share x={48} y={82} />
    </>
  ),
  "share-top": (
    <>
      <path {...line} d="M34 54h28M34 62h20" />
      <Share x={58} y={34} />
    </>
  ),
  add: (
    <>
      <path {...line} d="M34 26h28M34 34h28" />
      <rect
        {...mark}
        x="32"
        y="44"
        width="32"
        height="18"
        rx="5"
        className="fill-brand-soft text-brand-ink"
      />
      <path {...mark} d="M40 53h6m-3-3v6M51 53h8" />
      <path {...line} d="M34 72h28" />
    </>
  ),
  confirm: (
    <>
      <App x={36} y={30} side={24} />
      <path {...line} d="M38 64h20M42 72h12" />
    </>
  ),
  menu: (
    <>
      <path {...line} d="M34 44h28M34 54h28M34 64h20" />
      <path {...mark} strokeWidth={5} d="M61 22v.1M61 29v.1M61 36v.1" />
    </>
  ),
  "address-bar": (
    <>
      <rect {...line} x="18" y="22.5" width="50" height="7" rx="3.5" />
      <circle {...mark} cx="76" cy="26" r="7" className="fill-brand-soft text-brand-ink" />
      <path {...mark} strokeWidth={2} d="M76 22.500v6m-2.500-2.500 2.500 2.500 2.500-2.500" />
      <path {...line} d="M20 46h40M20 56h28" />
    </>
  ),
  window: (
    <>
      <path {...line} d="M18 26h.1M25 26h.1M32 26h.1" strokeWidth={4} />
      <App x={36} y={42} side={24} />
    </>
  ),
  dock: (
    <>
      <path {...line} d="M20 44h32" />
      <rect {...line} x="26" y="54" width="44" height="14" rx="5" />
      <App x={43} y={56} side={10} />
      <path {...line} d="M33 61h4M60 61h4" />
    </>
  ),
};
