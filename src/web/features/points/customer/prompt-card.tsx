import { type ReactNode, useId } from "react";
import type { HomePrompt } from "#core/identity/home-prompt.ts";
import { homePromptsTexts } from "#messages/en/home-prompts.ts";
import { useCommand } from "#web/data/data.ts";
import { MAIN_ID } from "#web/data/page-focus.ts";
import { Button } from "#web/ui/button.tsx";

interface PromptCardProps {
  readonly prompt: HomePrompt;
  readonly icon: ReactNode;
  /** What is asked for, and what it brings. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A question of the home screen, which can be skipped for good. */
export function PromptCard({ prompt, icon, title, children }: PromptCardProps) {
  const { run, busy } = useCommand("skipHomePrompt");
  const heading = useId();
  const skip = async () => {
    const reply = await run({ prompt });
    // The card is removed with its button.
    if (reply.ok) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-labelledby={heading}
      className="flex gap-4 rounded-2xl bg-accent-soft p-5 text-accent-ink"
    >
      <span aria-hidden className="shrink-0 [&_svg]:size-8">
        {icon}
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        <h2 id={heading} className="type-subtitle">
          {title}
        </h2>
        {children}
        <Button
          variant="quiet"
          busy={busy}
          onClick={() => void skip()}
          className="-mb-2 -ml-5 justify-self-start text-accent-ink!"
        >
          {homePromptsTexts.skip}
        </Button>
      </div>
    </section>
  );
}
