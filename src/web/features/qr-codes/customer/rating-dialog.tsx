import { qrCodesTexts } from "#messages/en/qr-codes.ts";
import { useCommand } from "#web/data/data.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { StarRatingInput } from "#web/ui/star-rating.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

/** The redeemed code and the answer so far; `rating` 0 before a choice. */
export interface Answer {
  readonly originalCode: string;
  readonly product: string;
  readonly rating: number;
  readonly comment: string;
}

interface RatingDialogProps {
  readonly answer: Answer;
  readonly onChange: (answer: Answer) => void;
  readonly onClose: () => void;
}

/**
 * The second step (specification §4, QR code): a rating and an optional comment for the same code; Skip closes. Submit requires a rating of
 * 1 to 5 (specification §5).
 */
export function RatingDialog({ answer, onChange, onClose }: RatingDialogProps) {
  const { originalCode, product, rating, comment } = answer;
  const { run, busy, problem } = useCommand("redeemQrCode", { inline: true });

  const submit = async () => {
    const reply = await run({ code: originalCode, feedback: { rating, comment: comment.trim() } });
    if (reply.ok) onClose();
  };

  return (
    <FormDialog
      title={qrCodesTexts.howWasIt}
      description={qrCodesTexts.ratingDescription({ product })}
      verb={qrCodesTexts.submit}
      busyLabel={qrCodesTexts.sending}
      leaveLabel={qrCodesTexts.skip}
      incomplete={rating === 0}
      busy={busy}
      unsaved={rating > 0 || comment !== ""}
      error={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <StarRatingInput
        label={qrCodesTexts.yourRating}
        value={rating}
        onChange={(given) => onChange({ ...answer, rating: given })}
      />
      <TextArea
        label={qrCodesTexts.commentOptional}
        rows={3}
        maxLength={1000}
        value={comment}
        onChange={(event) => onChange({ ...answer, comment: event.target.value })}
      />
    </FormDialog>
  );
}
