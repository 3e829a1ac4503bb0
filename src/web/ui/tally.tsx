/** The brand's symbol: four strokes and one across. `strokeClass` styles each stroke. */
export function Tally({ strokeClass }: { readonly strokeClass?: string }) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="2.9" strokeLinecap="round">
      <path pathLength="1" className={strokeClass} d="m12.3 13.2-.5 13.8" />
      <path pathLength="1" className={strokeClass} d="m17.3 12.8.2 14" />
      <path pathLength="1" className={strokeClass} d="m22.6 13.2-.4 13.6" />
      <path pathLength="1" className={strokeClass} d="m27.6 12.8.4 14.1" />
      <path pathLength="1" className={strokeClass} d="m8 24.8 24-9.6" />
    </g>
  );
}
