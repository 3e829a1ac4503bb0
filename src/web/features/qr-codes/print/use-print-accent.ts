import { useSession } from "#web/data/session.ts";
import { printColors } from "#web/shared/print/shapes.ts";

/**
 * Returns the main colour for print: its shade of the light theme's buttons, which has a contrast of at least 4.5:1 with white (see
 * core/settings/brand-shades.ts); the design's own without another one.
 */
export function usePrintAccent(): string {
  return useSession().data?.look?.shades?.light.brand ?? printColors.accent;
}
