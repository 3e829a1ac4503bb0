import * as z from "zod/mini";
import { DAY_MS } from "../kit/time.ts";

/** Days after which digests of devices and addresses are removed. */
export const ORIGIN_DAYS = 90;

/** How long digests of devices and addresses are kept, in milliseconds. */
export const ORIGIN_MS = ORIGIN_DAYS * DAY_MS;

/**
 * That an account signed up or logged in from a device, or signed up from an address (docs/decisions/188). Stored only while the rule about them is on, and
 * removed after {@link ORIGIN_DAYS} days. An account has each digest once.
 */
export const accountOriginSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(["device", "address"]),
  /** A digest with the host's secret key, which says nothing about the device or address. */
  digest: z.string(),
  /** UTC epoch milliseconds. */
  at: z.int(),
});

/** A stored origin, see {@link accountOriginSchema}. */
export type AccountOrigin = z.output<typeof accountOriginSchema>;
