import { useState } from "react";
import type { Coordinates } from "#core/locations/coordinates.ts";

/** A position that was asked for. `refused`: the user or the browser's settings said no; `unavailable`: the device does not know it. */
export type Position =
  | { readonly kind: "unasked" | "asking" | "refused" | "unavailable" }
  | { readonly kind: "found"; readonly point: Coordinates };

/** How long a device may look for its position, and how old a known one may be, in milliseconds. */
const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 5 * 60_000;

/** The device's position, asked for by `ask` alone. It stays in this component: it is neither sent nor stored (docs/decisions/144). */
export function usePosition() {
  const [position, setPosition] = useState<Position>({ kind: "unasked" });
  const ask = () => {
    // Browsers leave it out on pages without HTTPS.
    if (!("geolocation" in navigator)) return setPosition({ kind: "unavailable" });
    setPosition({ kind: "asking" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setPosition({ kind: "found", point: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setPosition({ kind: code === PERMISSION_DENIED ? "refused" : "unavailable" }),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };
  return { position, ask };
}
