import { type ReactNode, useId } from "react";
import { Card } from "#web/ui/card.tsx";

interface SettingsCardProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A group of settings with its title and one sentence about it. */
export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="grid gap-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id={id} className="type-title">
          {title}
        </h2>
        {lead === undefined ? null : <p className="text-ink-soft">{lead}</p>}
      </div>
      <div className="grid gap-5 @2xl:grid-cols-2">{children}</div>
    </Card>
  );
}
