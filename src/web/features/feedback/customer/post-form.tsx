import { type RefObject, type SubmitEvent, useRef, useState } from "react";
import { addFeedbackInput, FEEDBACK_LENGTH } from "#core/feedback/add-feedback.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { firstMessage } from "#web/data/field-messages.ts";
import { OnlineButton } from "#web/shared/online-button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { StarRatingInput } from "#web/ui/star-rating.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { charactersLeft } from "./characters-left.ts";

const nothing = { text: "", rating: 0 };

interface PostFormProps {
  /** The text field, for links to the form. */
  readonly fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The submission form (specification §2, Feedback Wall): stars and a text, both required (§5). The first missing value is announced and
 * focused; other errors are shown in the same place. New posts await approval, so the wall does not change.
 */
export function PostForm({ fieldRef }: PostFormProps) {
  const stars = useRef<HTMLDivElement>(null);
  const { fields, keep, clear } = useDraft("feedback", nothing);
  const { run, busy, problem } = useCommand("addFeedback", { ownRefresh: true, inline: true });
  const [fault, setFault] = useState<{ readonly text: string; readonly number: number }>();

  const change = (own: Partial<typeof nothing>) => {
    keep({ ...fields, ...own });
    setFault(undefined);
  };

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const parsed = addFeedbackInput.safeParse(fields);
    if (!parsed.success) {
      const text = firstMessage(parsed.error) ?? "";
      setFault((before) => ({ text, number: (before?.number ?? 0) + 1 }));
      if (fields.rating === 0) stars.current?.querySelector("input")?.focus();
      else fieldRef.current?.focus();
      return;
    }
    const reply = await run(parsed.data);
    if (reply.ok) clear();
  };

  return (
    <Card aria-labelledby="post-form">
      <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <h2 id="post-form" className="type-title">
          {feedbackTexts.howWasYourLastVisit}
        </h2>
        <div ref={stars}>
          <StarRatingInput
            label={feedbackTexts.yourRating}
            value={fields.rating}
            onChange={(rating) => change({ rating })}
          />
        </div>
        <TextArea
          ref={fieldRef}
          label={feedbackTexts.yourFeedback}
          placeholder={feedbackTexts.feedbackPlaceholder}
          rows={3}
          maxLength={FEEDBACK_LENGTH}
          readOnly={busy}
          value={fields.text}
          hint={charactersLeft(fields.text)}
          onChange={({ target }) => change({ text: target.value })}
        />
        {/* A new element each time, so that an equal message is announced again. */}
        {fault === undefined ? null : (
          <p
            key={fault.number}
            role="alert"
            className="rounded-xl bg-negative-soft px-3.5 py-2.5 font-medium text-negative"
          >
            {fault.text}
          </p>
        )}
        {fault === undefined ? <FormError error={problem} /> : null}
        <OnlineButton type="submit" busy={busy} busyLabel={feedbackTexts.posting}>
          {feedbackTexts.postFeedback}
        </OnlineButton>
        <p className="text-sm text-ink-soft">{feedbackTexts.reviewNote}</p>
      </form>
    </Card>
  );
}
