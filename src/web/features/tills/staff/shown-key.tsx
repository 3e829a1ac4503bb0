import { ShownSecret } from "#web/app/staff/shown-secret.tsx";
import type { MadeKey } from "./use-make-key.ts";

/** What {@link ShownKey} takes. */
export interface ShownKeyProps {
  readonly made: MadeKey;
  readonly onClose: () => void;
}

/** A new key, which is shown this once. */
export function ShownKey({ made, onClose }: ShownKeyProps) {
  return (
    <ShownSecret
      title={`The key of ${made.name}`}
      description="Type or paste it into the till now. It is not shown again; whoever loses it revokes it and makes another."
      secret={made.secret}
      copied="The key is on the clipboard."
      closing="I have kept it"
      onClose={onClose}
    />
  );
}
