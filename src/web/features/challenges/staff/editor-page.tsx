import { ArrowLeft } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { useCurrency } from "#web/data/session.ts";
import { ChallengeCard } from "#web/shared/challenges/challenge-card.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DiscardDialog } from "#web/ui/discard-dialog.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { previewCard } from "./card-preview.ts";
import { CountsPart, TargetPart, TimePart } from "./editor-parts.tsx";
import { LIST_PATH } from "./paths.ts";
import { refusedField } from "./refused-field.ts";
import { RewardPart } from "./reward-part.tsx";
import { challengeTemplates } from "./templates.ts";
import { emptyChallenge, type TypedChallenge, typedOf } from "./typed-challenge.ts";
import { type EditorForm, useEditor } from "./use-editor.ts";

type Stored = QueryResult<"challenge">["challenge"];

/** Chooses a picture of rewards; another feature has it. */
export type PictureField = ComponentType<{
  readonly image: string;
  readonly title: string;
  readonly error: string | undefined;
  readonly onChange: (image: string) => void;
}>;

interface EditorPageProps {
  readonly Picture: PictureField;
}

/** The editor of a stamp card or challenge: sentences with choices, and the card as customers see it. */
export function EditorPage({ Picture }: EditorPageProps) {
  const { id } = useParams();
  return id === undefined || id === "new" ? (
    <NewChallenge Picture={Picture} />
  ) : (
    <StoredChallenge key={id} id={id} Picture={Picture} />
  );
}

function NewChallenge({ Picture }: EditorPageProps) {
  const list = useAsk("challenges", {});
  const failed = useLoadFailed(list);
  const [address] = useSearchParams();
  const currency = useCurrency();
  if (failed !== null) return <NotLoaded>{failed}</NotLoaded>;
  if (list.data === undefined || currency === undefined) return <EditorLoading />;
  const key = address.get("template");
  const template = challengeTemplates(list.data.today).find((one) => one.key === key);
  return (
    <Editor
      draftName={`new-challenge.${template?.key ?? "empty"}`}
      before={template?.typed ?? emptyChallenge}
      currency={currency}
      Picture={Picture}
    />
  );
}

function StoredChallenge({ id, Picture }: EditorPageProps & { readonly id: string }) {
  const asked = useAsk("challenge", { id });
  const failed = useLoadFailed(asked);
  const currency = useCurrency();
  if (failed !== null) return <NotLoaded>{failed}</NotLoaded>;
  if (asked.data === undefined || currency === undefined) return <EditorLoading />;
  const { challenge } = asked.data;
  return (
    <Editor
      // A version that somebody else saved begins a form of its own.
      key={challenge.version}
      draftName={`challenge.${id}.${challenge.version}`}
      before={typedOf(challenge.definition, currency)}
      currency={currency}
      stored={challenge}
      Picture={Picture}
    />
  );
}

interface EditorProps extends EditorPageProps {
  readonly draftName: string;
  readonly before: TypedChallenge;
  readonly currency: string;
  /** Undefined for a new one. */
  readonly stored?: Stored;
}

function Editor({ draftName, before, currency, stored, Picture }: EditorProps) {
  const form = useEditor(draftName, before, currency);
  const { save, busy, problem } = useSave(form, stored);
  const [isAsking, setAsking] = useState(false);
  const { typed } = form;
  return (
    <div className="@container">
      <BackLink />
      <PageHeader
        title={stored === undefined ? texts.editorNew : texts.editorTitle({ name: before.name })}
        lead={noteOf(stored)}
      />
      <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <form
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void save(event.currentTarget);
          }}
        >
          <Part title={texts.whatItShows}>
            <TextField
              label={texts.name}
              hint={texts.nameHint}
              maxLength={60}
              {...form.given("name")}
            />
            <TextArea
              label={texts.text}
              hint={texts.textHint}
              rows={2}
              maxLength={500}
              {...form.given("text")}
            />
            <Picture
              image={typed.image}
              title={typed.name}
              error={form.faults.image}
              onChange={(image) => form.type({ image })}
            />
          </Part>
          <Part title={texts.whatCountsTitle}>
            <CountsPart form={form} />
          </Part>
          <Part title={texts.targetTitle}>
            <TargetPart form={form} />
          </Part>
          <Part title={texts.rewardTitle}>
            <RewardPart form={form} />
          </Part>
          <Part title={texts.timeTitle}>
            <TimePart form={form} />
          </Part>
          <FormError error={problem} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel={texts.saving}>
              {stored === undefined ? texts.saveDraft : texts.saveChanges}
            </Button>
            {form.isChanged ? (
              <Button variant="secondary" disabled={busy} onClick={() => setAsking(true)}>
                {texts.discard}
              </Button>
            ) : null}
          </div>
        </form>
        <Preview form={form} />
      </div>
      {isAsking ? (
        <DiscardDialog
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            form.clear();
            setAsking(false);
          }}
        />
      ) : null}
    </div>
  );
}

function noteOf(stored: Stored | undefined): string | undefined {
  return stored === undefined || stored.standing === "draft" ? undefined : texts.runningNote;
}

/** Returns the function that checks and saves, then returns to the list. */
function useSave(form: EditorForm, stored: Stored | undefined) {
  const create = useCommand("createChallenge", { inline: true });
  const edit = useCommand("editChallenge", { inline: true });
  const navigate = useNavigate();

  async function save(element: HTMLFormElement) {
    const definition = form.checked(element);
    if (definition === undefined) return;
    const reply = await (stored === undefined
      ? create.run({ definition })
      : edit.run({ id: stored.id, base: stored.version, definition }));
    if (!reply.ok) {
      const field = refusedField(reply.error, form.typed);
      if (field !== undefined) form.showFaults(element, { [field]: reply.error.message });
      return;
    }
    form.clear();
    void navigate(LIST_PATH);
  }

  const refusal = create.problem ?? edit.problem;
  const isOfField = refusal !== undefined && refusedField(refusal, form.typed) !== undefined;
  return {
    save,
    busy: create.busy || edit.busy,
    /** A refusal of the whole form. */
    problem: isOfField ? undefined : refusal,
  };
}

function BackLink() {
  return (
    <Button asChild variant="quiet" className="-mt-2 mb-2 -ml-3 w-fit px-3">
      <Link to={LIST_PATH}>
        <ArrowLeft aria-hidden />
        {texts.backToList}
      </Link>
    </Button>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card className="grid gap-3">
      <h2 className="type-subtitle">{title}</h2>
      {children}
    </Card>
  );
}

/** The card as customers see it; beside the sentences where there is room. */
function Preview({ form }: { readonly form: EditorForm }) {
  return (
    <section
      aria-label={texts.preview}
      className="grid gap-3 @max-4xl:order-first @4xl:sticky @4xl:top-20"
    >
      <h2 className="type-subtitle">{texts.preview}</h2>
      <ChallengeCard card={previewCard(form.typed, form.currency)} />
      <p className="text-sm text-ink-soft">{texts.previewHint}</p>
    </section>
  );
}

function NotLoaded({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <BackLink />
      <h1 className="sr-only">{texts.title}</h1>
      {children}
    </>
  );
}

function EditorLoading() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="h-72 rounded-2xl" />
      <Skeleton className="h-40 rounded-2xl" />
    </Loading>
  );
}
