import { messagesTexts } from "#messages/en/segment-messages-staff.ts";

/** Returns whom a message is for: null for all customers, empty for a segment that was deleted. */
export function segmentWords(name: string | null): string {
  if (name === null) return messagesTexts.allCustomers;
  return name === "" ? messagesTexts.deletedSegment : name;
}
