import { useEffect, useRef, useState } from "react";
import { useIsHydrating } from "./is-hydrating.ts";
import { wholeNumber } from "./whole-number.ts";

/** Duration of the animation, in milliseconds: under one second (decision 121). */
const COUNT_MS = 800;

const ease = (part: number) => 1 - (1 - part) ** 3;

interface CountUpProps {
  readonly value: number;
  /** Start of the first animation; 0 by default. */
  readonly from?: number;
}

/** A whole number that animates from the previous value; at once with reduced motion. One that is there in rendered HTML stays. */
export function CountUp({ value, from: first = 0 }: CountUpProps) {
  const isThere = useIsHydrating();
  const [shown, setShown] = useState(() => (isThere || isStill() ? value : first));
  const from = useRef(shown);

  useEffect(() => {
    const start = from.current;
    let frame = 0;
    let startedAt: number | undefined;
    const step = (now: number) => {
      startedAt ??= now;
      const part = isStill() ? 1 : Math.min(1, (now - startedAt) / COUNT_MS);
      from.current = Math.round(start + (value - start) * ease(part));
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return <>{wholeNumber(shown)}</>;
}

function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
