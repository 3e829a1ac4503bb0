import "#web/styles/confetti.css";
import { type CSSProperties, useEffect, useState } from "react";
import { createPortal } from "react-dom";

const COUNT = 44;

/** When the last piece has fallen, in milliseconds. */
const OVER_MS = 3600;

const colours = ["var(--brand)", "var(--butter)", "var(--positive)", "var(--ink)"] as const;

/** The position and delay of each piece: evenly spread, and the same every time. */
const pieces = Array.from({ length: COUNT }, (_, place) => {
  const style = {
    "--x": `${(place * 61.8) % 100}%`,
    "--drift": `${((place * 37) % 21) - 10}vw`,
    "--late": `${((place * 29) % 100) / 110}s`,
    "--fall": `${1.7 + ((place * 17) % 10) / 12}s`,
    "--turn": `${((place * 47) % 5) * 180 - 360}deg`,
    "--size": `${7 + ((place * 13) % 8)}px`,
    "--colour": colours[place % colours.length],
  };
  return { place, style: style as CSSProperties }; // React's type has no custom properties
});

/** Paper dots that fall over the page once. Decorative: nothing with reduced motion. */
export function Confetti() {
  const [over, setOver] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), OVER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  // On the body, because a positioned or measured container would clip it.
  return createPortal(
    <div aria-hidden className="confetti">
      {pieces.map(({ place, style }) => (
        <span key={place} style={style} />
      ))}
    </div>,
    document.body,
  );
}
