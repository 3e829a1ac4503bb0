import Funnel from "lucide-react/icons/funnel";
import { screenTexts } from "#messages/en/screens/segments-staff.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** The screens of segments. What they ask about is kept by the databases of the server edition (decision 169). */
export const segmentsStaffScreens: readonly ScreenDeclaration[] = [
  {
    path: "/admin/segments",
    permission: "canSendBroadcasts",
    label: () => screenTexts.segments,
    load: async () => (await import("#web/features/segments/staff/segments-page.tsx")).SegmentsPage,
    file: "features/segments/staff/segments-page.tsx",
    queries: [
      { name: "segments", input: { after: null } },
      { name: "segmentChoices", input: {} },
    ],
    menu: { Icon: Funnel, order: 45 },
    serverOnly: true,
  },
  {
    path: "/admin/users/tags",
    permission: "canManageUsers",
    label: () => screenTexts.tags,
    load: async () => (await import("#web/features/segments/staff/tags-page.tsx")).TagsPage,
    file: "features/segments/staff/tags-page.tsx",
    queries: [{ name: "tags", input: {} }],
    serverOnly: true,
  },
  {
    path: "/admin/segments/new",
    permission: "canSendBroadcasts",
    label: () => screenTexts.newSegment,
    load: async () =>
      (await import("#web/features/segments/staff/new-segment-page.tsx")).NewSegmentPage,
    file: "features/segments/staff/new-segment-page.tsx",
    queries: [
      { name: "segmentChoices", input: {} },
      { name: "countSegment", input: { conditions: {} } },
    ],
    serverOnly: true,
  },
  {
    path: "/admin/segments/:id",
    permission: "canSendBroadcasts",
    label: () => screenTexts.segment,
    load: async () => (await import("#web/features/segments/staff/segment-page.tsx")).SegmentPage,
    file: "features/segments/staff/segment-page.tsx",
    serverOnly: true,
  },
];
