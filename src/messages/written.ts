import type { CodedError, ReplyError } from "#core/kit/reply.ts";
import type { Message } from "./catalogue.ts";
import type { ErrorText } from "./declared.ts";

/** An error with the words of its entry. In: what translates an English message, by its key. */
export function written(
  { code, params }: CodedError,
  { title, text, isToast }: ErrorText<never>,
  translate: (key: string, english: Message) => Message,
): ReplyError {
  return {
    code,
    title: messageText(translate(`${code}.title`, title), params),
    message: messageText(translate(code, text), params),
    params,
    ...(isToast === true && { isToast }),
  };
}

/** A message as it is read. In: the parameters that its declaration names. */
export function messageText(message: Message, params: object): string {
  // The catalogue pairs each message with its own parameters; TypeScript loses the pairing when the key is a variable.
  return typeof message === "string" ? message : message(params as never);
}
