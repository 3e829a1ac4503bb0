import { useState } from "react";
import type { QueryResult } from "#client/api.ts";
import { renameTag } from "#core/segments/rename-tag.ts";
import { tagsTexts } from "#messages/en/segments-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type TagLine = QueryResult<"tags">["tags"][number];

/** A dialog about a tag that is open. */
export interface OpenTag {
  readonly kind: "rename" | "delete";
  readonly tag: TagLine;
}

interface TagDialogProps {
  readonly open: OpenTag;
  /** All tags, among which a new name may be. */
  readonly tags: readonly TagLine[];
  readonly onClose: () => void;
}

/** Renames a tag, or merges it into the one of the new name after a question; or deletes it after a question. */
export function TagDialog({ open: { kind, tag }, tags, onClose }: TagDialogProps) {
  const [into, setInto] = useState<TagLine>();
  if (kind === "delete") return <DeleteTag tag={tag} onClose={onClose} />;
  if (into !== undefined) return <MergeTags tag={tag} into={into} onClose={onClose} />;
  return <RenameTag tag={tag} tags={tags} onMerge={setInto} onClose={onClose} />;
}

interface RenameTagProps {
  readonly tag: TagLine;
  readonly tags: readonly TagLine[];
  readonly onMerge: (into: TagLine) => void;
  readonly onClose: () => void;
}

function RenameTag({ tag: { id, name: before }, tags, onMerge, onClose }: RenameTagProps) {
  const [name, setName] = useState(before);
  const [fault, setFault] = useState<string>();
  const { run, busy, problem } = useCommand("renameTag", { inline: true });
  const submit = async () => {
    const { data, error } = renameTag.input.safeParse({ id, name });
    if (data === undefined) return setFault(faultsByPath(error)["name"]);
    const key = data.name.toLowerCase();
    const other = tags.find((one) => one.name.toLowerCase() === key && one.state === "in-use");
    if (other !== undefined && other.id !== id) return onMerge(other);
    const reply = await run(data);
    if (reply.ok) onClose();
  };
  return (
    <FormDialog
      title={tagsTexts.renameTag({ name: before })}
      description={tagsTexts.renameText}
      verb={tagsTexts.rename}
      busyLabel={tagsTexts.renaming}
      busy={busy}
      error={problem}
      unsaved={name !== before}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={tagsTexts.name}
        name="name"
        autoComplete="off"
        maxLength={30}
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

interface MergeTagsProps {
  readonly tag: TagLine;
  readonly into: TagLine;
  readonly onClose: () => void;
}

function MergeTags({ tag: { id, name, customers: count }, into, onClose }: MergeTagsProps) {
  const { run, busy } = useCommand("mergeTags");
  const merge = async () => {
    await run({ id, into: into.id });
    onClose();
  };
  return (
    <ConfirmDialog
      title={tagsTexts.mergeTitle({ name, into: into.name })}
      text={tagsTexts.mergeText({ count, name, into: into.name })}
      confirmLabel={tagsTexts.merge}
      busyLabel={tagsTexts.startingMerge}
      busy={busy}
      onConfirm={() => void merge()}
      onClose={onClose}
    />
  );
}

interface DeleteTagProps {
  readonly tag: TagLine;
  readonly onClose: () => void;
}

function DeleteTag({ tag: { id, name, customers: count }, onClose }: DeleteTagProps) {
  const { run, busy } = useCommand("deleteTag");
  const remove = async () => {
    await run({ id });
    onClose();
  };
  return (
    <ConfirmDialog
      title={tagsTexts.deleteTitle({ name })}
      text={tagsTexts.deleteText({ count })}
      confirmLabel={tagsTexts.delete}
      leaveLabel={tagsTexts.keep}
      busyLabel={tagsTexts.deleting}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
