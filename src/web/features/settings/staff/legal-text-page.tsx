import { useState } from "react";
import { Link, Navigate, useParams } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { type LegalKind, MAX_LEGAL_TEXT } from "#core/legal/legal-kinds.ts";
import { legalSettingsTexts } from "#messages/en/legal-settings.ts";
import { screenTexts } from "#messages/en/screens/legal.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Markdown } from "#web/shared/markdown/markdown.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { legalKindIn } from "./legal-kind.ts";
import { LegalQuestions } from "./legal-questions.tsx";
import { BackLink } from "./legal-version-page.tsx";
import { ProgramFrame } from "./program-frame.tsx";
import { useLegalText } from "./use-legal-text.ts";

/** The editor of a legal text: Markdown and its preview (docs/decisions/149). */
export function LegalTextPage() {
  const kind = legalKindIn(useParams()["kind"]);
  if (kind === undefined) return <Navigate to="/admin/program/legal" replace />;
  return (
    <ProgramFrame>
      <LegalText key={kind} kind={kind} />
    </ProgramFrame>
  );
}

function LegalText({ kind }: { readonly kind: LegalKind }) {
  const asked = useAsk("legalVersion", { kind, version: null });
  const failed = useLoadFailed(asked);
  if (asked.data !== undefined) return <Editor kind={kind} loaded={asked.data} />;
  return (
    failed ?? (
      <Loading>
        <Card>
          <Skeleton className="h-80" />
        </Card>
      </Loading>
    )
  );
}

interface EditorProps {
  readonly kind: LegalKind;
  readonly loaded: QueryResult<"legalVersion">;
}

function Editor({ kind, loaded }: EditorProps) {
  const form = useLegalText(kind, loaded);
  const name = screenTexts[kind];
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) void form.save();
      }}
    >
      <BackLink />
      <Card aria-labelledby="legal-text" className="grid gap-5 sm:p-7">
        <div className="grid gap-1">
          <h2 id="legal-text" className="type-title">
            {name}
          </h2>
          <p className="text-ink-soft">
            <InForce {...loaded} kind={kind} /> {legalSettingsTexts.editorLead}
          </p>
        </div>
        <TextOrPreview form={form} name={name} />
      </Card>
      <FormError error={form.problem} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          disabled={!form.isChanged}
          busy={form.busy}
          busyLabel={legalSettingsTexts.publishing}
        >
          {legalSettingsTexts.publish}
        </Button>
        {form.isChanged ? (
          <Button variant="secondary" disabled={form.busy} onClick={form.discard}>
            {legalSettingsTexts.discard}
          </Button>
        ) : null}
        <p role="status" className="text-ink-soft empty:sr-only">
          {form.isChanged ? legalSettingsTexts.unsaved : ""}
        </p>
      </div>
      <LegalQuestions form={form} name={name} present={loaded.shown} />
    </form>
  );
}

/** Which version applies, as a link to it. */
function InForce({
  kind,
  inForce: version,
}: Pick<EditorProps["loaded"], "inForce"> & Pick<EditorProps, "kind">) {
  if (version === 0) return legalSettingsTexts.none;
  return (
    <Link
      to={`/admin/program/legal/${kind}/${version}`}
      className="font-semibold text-brand-ink underline underline-offset-4"
    >
      {legalSettingsTexts.inForce({ version })}
    </Link>
  );
}

interface TextOrPreviewProps {
  readonly form: ReturnType<typeof useLegalText>;
  readonly name: string;
}

/** The text as typed, or as it will be shown. */
function TextOrPreview({ form, name }: TextOrPreviewProps) {
  const [view, setView] = useState<"typing" | "preview">("typing");
  const { text } = form;
  const length = text.trim().length;
  return (
    <div className="grid gap-4">
      <Segmented
        label={legalSettingsTexts.view}
        options={[
          { value: "typing", label: legalSettingsTexts.typing },
          { value: "preview", label: legalSettingsTexts.preview },
        ]}
        value={view}
        onChange={setView}
      />
      {view === "typing" ? (
        <div className="grid gap-1">
          <TextArea
            label={legalSettingsTexts.text({ name })}
            hint={legalSettingsTexts.textHint({ most: MAX_LEGAL_TEXT })}
            error={form.fault}
            rows={20}
            value={text}
            onChange={({ target }) => form.type(target.value)}
          />
          <p className="text-sm text-ink-soft tabular">
            {legalSettingsTexts.length({ length, most: MAX_LEGAL_TEXT })}
          </p>
        </div>
      ) : (
        <section
          aria-label={legalSettingsTexts.preview}
          className="max-w-[70ch] rounded-xl border border-line bg-page p-5"
        >
          {length === 0 ? (
            <p className="text-ink-soft">{legalSettingsTexts.nothingToPreview}</p>
          ) : (
            <Markdown text={text} below={2} />
          )}
        </section>
      )}
    </div>
  );
}
