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
      title={`Key for ${made.name}`}
      description="Enter it on the till now. You won't see it again. If you lose it, revoke it and create a new one."
      secret={made.secret}
      copied="Key copied to clipboard."
      closing="I've saved it"
      onClose={onClose}
    />
  );
}
