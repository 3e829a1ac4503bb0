import type { WriteMail } from "../mails.ts";
import type { Ports } from "../ports.ts";

/** What sending messages to segments needs. */
export interface MessageParts
  extends Pick<Ports, "store" | "clock" | "fresh" | "digest" | "services"> {
  readonly writeMail: WriteMail;
}
