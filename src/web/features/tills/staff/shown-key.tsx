import { tillsTexts } from "#messages/en/tills.ts";
import { ShownSecret } from "#web/shared/shown-secret.tsx";
import type { CreatedKey } from "./use-create-key.ts";

/** Props of {@link ShownKey}. */
export interface ShownKeyProps {
  readonly made: CreatedKey;
  readonly onClose: () => void;
}

/** A new key, which is shown this once. */
export function ShownKey({ made, onClose }: ShownKeyProps) {
  return (
    <ShownSecret
      title={tillsTexts.keyForName({ name: made.name })}
      description={tillsTexts.shownKeyDescription}
      secret={made.secret}
      copied={tillsTexts.keyCopiedToClipboard}
      closing={tillsTexts.iveSavedIt}
      onClose={onClose}
    />
  );
}
