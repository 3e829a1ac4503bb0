import MessageSquareText from "lucide-react/icons/message-square-text";
import { screenTexts } from "#messages/en/screens/segment-messages-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of messages to segments, which exist in the server edition (decision 179). */
export const segmentMessagesStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/messages",
    permission: "canSendBroadcasts",
    label: () => screenTexts.messages,
    load: async () =>
      (await import("#web/features/segment-messages/staff/messages-page.tsx")).MessagesPage,
    file: "features/segment-messages/staff/messages-page.tsx",
    queries: [{ name: "segmentMessages", input: { after: null } }],
    menu: { Icon: MessageSquareText, order: 46 },
    serverOnly: true,
  },
  {
    path: "/admin/messages/new",
    permission: "canSendBroadcasts",
    label: () => screenTexts.newMessage,
    load: async () =>
      (await import("#web/features/segment-messages/staff/new-message-page.tsx")).NewMessagePage,
    file: "features/segment-messages/staff/new-message-page.tsx",
    queries: [{ name: "messageChoices", input: {} }],
    serverOnly: true,
  },
  {
    path: "/admin/messages/automatic",
    permission: "canSendBroadcasts",
    label: () => screenTexts.automaticMessages,
    load: async () =>
      (await import("#web/features/segment-messages/staff/automatic/automatic-messages-page.tsx"))
        .AutomaticMessagesPage,
    file: "features/segment-messages/staff/automatic/automatic-messages-page.tsx",
    queries: [{ name: "automaticMessages", input: {} }],
    serverOnly: true,
  },
  {
    path: "/admin/messages/automatic/:trigger",
    permission: "canSendBroadcasts",
    label: () => screenTexts.automaticMessage,
    load: async () =>
      (await import("#web/features/segment-messages/staff/automatic/automatic-message-page.tsx"))
        .AutomaticMessagePage,
    file: "features/segment-messages/staff/automatic/automatic-message-page.tsx",
    queries: [{ name: "messageChoices", input: {} }],
    serverOnly: true,
  },
  {
    path: "/admin/messages/:id",
    permission: "canSendBroadcasts",
    label: () => screenTexts.message,
    load: async () =>
      (await import("#web/features/segment-messages/staff/message-page.tsx")).MessagePage,
    file: "features/segment-messages/staff/message-page.tsx",
    queries: [{ name: "messageChoices", input: {} }],
    serverOnly: true,
  },
];
