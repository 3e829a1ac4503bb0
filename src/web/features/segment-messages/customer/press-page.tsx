import { MailX } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { messageButtonPageTexts } from "#messages/en/segment-messages.ts";
import { shellTexts } from "#messages/en/shell.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Records that the button of a message was pressed, and leads on to its page; says why where it leads nowhere. */
export function PressPage() {
  const { id: messageId = "" } = useParams();
  const { run, problem } = useCommand("pressMessageButton", { inline: true });
  const navigate = useNavigate();
  const asked = useRef("");
  useEffect(() => {
    if (asked.current === messageId) return;
    asked.current = messageId;
    const open = async () => {
      const reply = await run({ messageId });
      if (reply.ok) void navigate(reply.result.address, { replace: true });
    };
    void open();
  }, [messageId, navigate, run]);
  return (
    <>
      <PageHeader title={shellTexts.messages} />
      {problem === undefined ? (
        <Loading count={1}>
          <Skeleton className="h-40 rounded-2xl" />
        </Loading>
      ) : (
        <div role="alert">
          <EmptyCard
            icon={<MailX />}
            title={messageButtonPageTexts.notThere}
            text={problem.message}
            action={
              <Button asChild variant="secondary">
                <Link to="/">{messageButtonPageTexts.toTheStart}</Link>
              </Button>
            }
          />
        </div>
      )}
    </>
  );
}
