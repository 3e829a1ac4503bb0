import type { ShownMessage } from "#core/segment-messages/show-message.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { giftCost } from "./gift-cost.ts";
import type { MessageChoices } from "./new-message-page.tsx";
import { segmentWords } from "./segment-words.ts";

interface SendDialogProps {
  readonly message: ShownMessage;
  readonly choices: MessageChoices;
  readonly onClose: () => void;
}

/** Asks before a message is sent, with the number of customers and what the gifts cost. */
export function SendDialog({ message, choices, onClose }: SendDialogProps) {
  const { id, segmentId, gift, holdoutPercent } = message;
  const { data } = useAsk("messageAudience", { segmentId });
  const { run, busy, problem } = useCommand("sendMessage", { inline: true });
  const count = data?.count ?? 0;
  const segment = choices.segments.find((one) => one.id === segmentId);
  const cost = giftCost(gift, count, choices.currency);
  const send = async () => {
    const reply = await run({ id, expected: count });
    if (reply.ok) onClose();
  };
  return (
    <FormDialog
      title={data === undefined ? messagesTexts.counting : messagesTexts.sendTitle({ count })}
      description={messagesTexts.sendText}
      verb={messagesTexts.sendVerb({ count })}
      busyLabel={messagesTexts.sending}
      busy={busy}
      incomplete={count === 0}
      error={problem}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <p className="font-semibold wrap-anywhere">
        {segmentWords(segmentId === null ? null : (segment?.name ?? ""))}
      </p>
      {data !== undefined && count === 0 ? (
        <p role="status">{messagesTexts.audienceEmpty}</p>
      ) : null}
      {data !== undefined && data.withoutConsent > 0 ? (
        <p>{messagesTexts.withoutConsent({ count: data.withoutConsent })}</p>
      ) : null}
      {count > 0 && holdoutPercent > 0 ? (
        <p>{messagesTexts.sendHoldout({ percent: holdoutPercent })}</p>
      ) : null}
      {count === 0 || cost === "" ? null : <p>{cost}</p>}
    </FormDialog>
  );
}
