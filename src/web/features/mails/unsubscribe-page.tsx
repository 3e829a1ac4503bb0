import { MailX } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { unsubscribeTexts } from "#messages/en/unsubscribe.ts";
import { useCommand } from "#web/data/data.ts";
import { useBrand } from "#web/data/session.ts";
import { InvalidLink } from "#web/shared/invalid-link.tsx";
import { WelcomeFrame } from "#web/shared/welcome-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";

/**
 * The page of the link below news: its button stops them (docs/decisions/166). Opening it stops nothing, because mail programs open links to
 * check them.
 */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const { run, busy, problem } = useCommand("unsubscribe", { inline: true });
  const [isStopped, setStopped] = useState(false);
  async function stop() {
    const address = search.get("a") ?? "";
    const account = search.get("u");
    const signature = search.get("s") ?? "";
    const reply = await run({ address, signature, ...(account !== null && { account }) });
    if (reply.ok) setStopped(true);
  }
  const isForged = problem?.code === "unsubscribe-link-invalid";
  return (
    <WelcomeFrame low title={unsubscribeTexts.title}>
      <Card className="grid gap-5 sm:p-7">
        {isForged ? (
          <InvalidLink icon={<MailX />} text={problem.message} action={<StartLink />} />
        ) : (
          <>
            <div role="status" className="grid gap-3 empty:sr-only">
              {isStopped ? <Stopped /> : null}
            </div>
            {isStopped ? (
              <StartLink />
            ) : (
              <Question problem={problem} busy={busy} onStop={() => void stop()} />
            )}
          </>
        )}
      </Card>
    </WelcomeFrame>
  );
}

function Stopped() {
  return (
    <>
      <h2 className="type-subtitle">{unsubscribeTexts.stopped}</h2>
      <p className="text-ink-soft">{unsubscribeTexts.stoppedText}</p>
    </>
  );
}

interface QuestionProps {
  readonly problem: Parameters<typeof FormError>[0]["error"];
  readonly busy: boolean;
  readonly onStop: () => void;
}

function Question({ problem, busy, onStop }: QuestionProps) {
  const brand = useBrand();
  return (
    <>
      <p className="font-semibold">{unsubscribeTexts.question({ brand })}</p>
      <p className="text-ink-soft">{unsubscribeTexts.stays}</p>
      <FormError error={problem} />
      <Button busy={busy} busyLabel={unsubscribeTexts.stopping} onClick={onStop}>
        {unsubscribeTexts.stop}
      </Button>
    </>
  );
}

function StartLink() {
  return (
    <Button asChild variant="secondary">
      <Link to="/">{unsubscribeTexts.toTheStart}</Link>
    </Button>
  );
}
