import { type ReactNode, useEffect, useRef } from "react";
import { sessionsTexts } from "#messages/en/sessions.ts";
import { isFocusLost } from "#web/ui/restore-focus.ts";

interface InvalidLinkProps {
  readonly icon: ReactNode;
  /** Why the link does not work. */
  readonly text: string;
  /** The way on: a button or link. */
  readonly action: ReactNode;
}

/** Says that a single-use link from an email does not work any more, and how to go on. Takes the place of the link's form. */
export function InvalidLink({ icon, text, action }: InvalidLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only if the form was replaced; a page just opened is read from its top.
    if (isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div className="grid gap-3">
        <span
          aria-hidden
          className="grid size-12 place-items-center rounded-xl bg-accent-soft text-accent-ink [&>svg]:size-6"
        >
          {icon}
        </span>
        <h2 ref={heading} tabIndex={-1} className="type-subtitle outline-none">
          {sessionsTexts.thisLinkNoLongerWorks}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {action}
    </>
  );
}
