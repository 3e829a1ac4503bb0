import { useState } from "react";
import { useNavigate } from "react-router";
import { freezeSegment } from "#core/segments/freeze-segment.ts";
import type { SegmentLine } from "#core/segments/list-segments.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { formatDate } from "#web/data/format.ts";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface FreezeDialogProps {
  readonly segment: SegmentLine;
  readonly onClose: () => void;
}

/** The longest name of a segment, in characters. */
const NAME_LENGTH = 60;

/** Stores the customers of a segment as a new one, and leads to it. */
export function FreezeDialog({ segment: { id, name: of }, onClose }: FreezeDialogProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(() =>
    segmentsTexts.frozenName({ name: of, day: formatDate(Date.now()) }).slice(0, NAME_LENGTH),
  );
  const [fault, setFault] = useState<string>();
  const { run, busy, problem } = useCommand("freezeSegment", { inline: true });
  const submit = async () => {
    const { data, error } = freezeSegment.input.safeParse({ id, name });
    if (data === undefined) return setFault(faultsByPath(error)["name"]);
    const reply = await run(data);
    if (!reply.ok) return;
    onClose();
    void navigate(`/admin/segments/${encodeURIComponent(reply.result.id)}`);
  };
  return (
    <FormDialog
      title={segmentsTexts.freezeTitle({ name: of })}
      description={segmentsTexts.freezeText}
      verb={segmentsTexts.freeze}
      busyLabel={segmentsTexts.storing}
      busy={busy}
      error={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={segmentsTexts.name}
        name="name"
        autoComplete="off"
        maxLength={NAME_LENGTH}
        value={name}
        error={fault}
        onChange={({ target }) => {
          setFault(undefined);
          setName(target.value);
        }}
      />
    </FormDialog>
  );
}
