import { Fragment } from "react";

const shortcuts = [
  ["J", "next"],
  ["K", "previous"],
  ["X", "select"],
  ["A", "approve"],
  ["H", "hide"],
  ["R", "reply"],
  ["Shift A", "approve selected"],
  ["Shift H", "hide selected"],
] as const;

/** The keys of the list, where there is likely a keyboard. They work in a post that has the focus, so that no other page loses a key. */
export function ShortcutHelp() {
  return (
    <p className="hidden text-sm text-ink-soft pointer-fine:block">
      Shortcuts for the focused post:{" "}
      {shortcuts.map(([key, does], at) => (
        <Fragment key={key}>
          {at === 0 ? "" : " · "}
          <kbd className="rounded-md border border-line-strong px-1.5 font-semibold">{key}</kbd>{" "}
          {does}
        </Fragment>
      ))}
    </p>
  );
}
