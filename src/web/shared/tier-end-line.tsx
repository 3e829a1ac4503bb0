import { useMe } from "#web/data/session.ts";
import { tierEndText } from "./tier-end-text.ts";

/** Until when the customer has the tier, and what is missing to keep it; nothing where nothing ends it for now. */
export function TierEndLine() {
  const text = tierEndText(useMe());
  return text === "" ? null : <p className="font-medium">{text}</p>;
}
