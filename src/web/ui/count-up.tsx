import { useEffect, useRef, useState } from "react";

/** How long a count takes, in milliseconds: under one second (design §7). */
const COUNT_MS = 800;

const ease = (part: number) => 1 - (1 - part) ** 3;

/** A whole number that counts up from what was shown before (first from 0); at once where motion is unwanted. */
export function CountUp({ value }: { readonly value: number }) {
  const [shown, setShown] = useState(() => (isStill() ? value : 0));
  const from = useRef(shown);

  useEffect(() => {
    const start = from.current;
    let frame = 0;
    let begun: number | undefined;
    const step = (now: number) => {
      begun ??= now;
      const part = isStill() ? 1 : Math.min(1, (now - begun) / COUNT_MS);
      from.current = Math.round(start + (value - start) * ease(part));
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return <>{shown.toLocaleString("en-US")}</>;
}

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
