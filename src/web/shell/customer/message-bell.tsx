import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { shellTexts } from "#messages/en/shell.ts";
import { useAsk } from "#web/data/data.ts";
import type { MessageNewsProps } from "#web/features/broadcasts/customer/message-news.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { useIsHydrating } from "#web/ui/is-hydrating.ts";
import { whenIdle } from "#web/ui/when-idle.ts";

const MessagesPanel = lazy(async () => ({
  default: (await import("#web/features/broadcasts/customer/messages-panel.tsx")).MessagesPanel,
}));

/** Loaded when the page is idle. Without a connection the page works without it. */
const MessageNews = lazy(async () => {
  await new Promise<void>((resolve) => {
    whenIdle(resolve);
  });
  return { default: await messageNews().catch(() => NoNews) };
});

async function messageNews() {
  return (await import("#web/features/broadcasts/customer/message-news.ts")).MessageNews;
}

function NoNews(_props: MessageNewsProps): null {
  return null;
}

const LATEST = { after: null };

/** Opens the messages and shows the number of unread ones; once they are loaded, new ones are shown as toasts (readings, Staff area). */
export function MessageBell() {
  const { data, isFetching } = useAsk("messages", LATEST);
  const { key } = useLocation();
  const isHydrating = useIsHydrating();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const unread = data?.unread ?? 0;
  const count = unread > 99 ? "99+" : unread;
  return (
    <>
      <IconButton
        label={unread > 0 ? shellTexts.messagesCountUnread({ count }) : shellTexts.messages}
        aria-haspopup="dialog"
        onClick={() => setOpenAt(key)}
        className="relative"
      >
        <Bell aria-hidden />
        {unread > 0 ? (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs font-bold text-on-brand tabular"
          >
            {count}
          </span>
        ) : null}
      </IconButton>
      <Suspense>
        {data && !isHydrating ? (
          <MessageNews latest={data} isFetching={isFetching} isListed={isOpen} />
        ) : null}
        {isOpen ? <MessagesPanel known={data} onClose={() => setOpenAt(undefined)} /> : null}
      </Suspense>
    </>
  );
}
