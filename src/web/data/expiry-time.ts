const times = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Formats the time of day at which a code expires (UTC epoch ms by the device's clock), such as '9:08 AM'. */
export function expiryTime(expiresAt: number): string {
  return times.format(expiresAt);
}
