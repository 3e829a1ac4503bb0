import { Copy, Download, Gift, Snowflake, Trash2, UsersRound } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { can } from "#core/permissions.ts";
import type { SegmentLine } from "#core/segments/list-segments.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import { FreezeDialog } from "./freeze-dialog.tsx";
import { GiveDialog } from "./give-dialog.tsx";
import { useSegmentExport } from "./use-segment-export.ts";

type Open = "freeze" | "delete" | "give";

/** What can be done with a segment. Exports need the permission to export data too, vouchers the one to manage customers. */
export function SegmentActions({ segment }: { readonly segment: SegmentLine }) {
  const { id, kind } = segment;
  const isUncounted = kind === "counted" && segment.frozenAt === null;
  const me = useMe();
  const [open, setOpen] = useState<Open>();
  const { progress, download, stop } = useSegmentExport(segment);
  const close = () => setOpen(undefined);
  const own = encodeURIComponent(id);
  return (
    <section aria-label={segmentsTexts.actions} className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {can(me, "canManageUsers") ? (
          <>
            <Button asChild variant="secondary">
              <Link to={`/admin/users?segment=${own}`}>
                <UsersRound aria-hidden />
                {segmentsTexts.showInList}
              </Link>
            </Button>
            {kind === "freezing" || isUncounted ? null : (
              <Button variant="secondary" onClick={() => setOpen("give")}>
                <Gift aria-hidden />
                {segmentsTexts.give}
              </Button>
            )}
          </>
        ) : null}
        {can(me, "canExportData") ? (
          <Button
            variant="secondary"
            disabled={progress !== undefined}
            onClick={() => void download()}
          >
            <Download aria-hidden />
            {segmentsTexts.exportCsv}
          </Button>
        ) : null}
        <Button asChild variant="secondary">
          <Link to={`/admin/segments/new?from=${own}`}>
            <Copy aria-hidden />
            {segmentsTexts.duplicate}
          </Link>
        </Button>
        {kind === "dynamic" ? (
          <Button variant="secondary" onClick={() => setOpen("freeze")}>
            <Snowflake aria-hidden />
            {segmentsTexts.freeze}
          </Button>
        ) : null}
        <Button variant="danger" onClick={() => setOpen("delete")}>
          <Trash2 aria-hidden />
          {segmentsTexts.delete}
        </Button>
      </div>
      {progress === undefined ? null : (
        <WorkProgress
          label={segmentsTexts.exporting}
          unit={segmentsTexts.rows}
          {...progress}
          onStop={stop}
        />
      )}
      {open === "freeze" ? <FreezeDialog segment={segment} onClose={close} /> : null}
      {open === "give" ? <GiveDialog segment={segment} onClose={close} /> : null}
      {open === "delete" ? <DeleteDialog segment={segment} onClose={close} /> : null}
    </section>
  );
}

interface DeleteDialogProps {
  readonly segment: SegmentLine;
  readonly onClose: () => void;
}

function DeleteDialog({ segment: { id, name }, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const { run, busy } = useCommand("deleteSegment", { ownRefresh: true });
  const remove = async () => {
    const reply = await run({ id });
    if (reply.ok) void navigate("/admin/segments", { replace: true });
    else onClose();
  };
  return (
    <ConfirmDialog
      title={segmentsTexts.deleteTitle({ name })}
      text={segmentsTexts.deleteText}
      confirmLabel={segmentsTexts.delete}
      leaveLabel={segmentsTexts.keep}
      busyLabel={segmentsTexts.deleting}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
