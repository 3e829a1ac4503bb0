import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { whenIdle } from "#web/ui/when-idle.ts";

interface LaterProps {
  /** Imports the part. Use a function that does not change. */
  readonly load: () => Promise<ComponentType>;
  /** Keeps the part's space free until it is there. */
  readonly className?: string | undefined;
  /** Shown until it is there; nothing by default. */
  readonly placeholder?: ReactNode;
}

/**
 * A part of a page whose code and data are loaded when the page is idle. Without a connection the page works without it.
 */
export function Later({ load, className, placeholder = null }: LaterProps) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          (part) => setPart(() => part),
          () => {},
        );
      }),
    [load],
  );
  return <div className={className}>{Part ? <Part /> : placeholder}</div>;
}
