const days = /* @__PURE__ */ new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeZone: "UTC",
});

/** A calendar day as English readers write it, for example 'Nov 5, 2026'. In: 'YYYY-MM-DD'. */
export function dayText(day: string): string {
  return days.format(Date.parse(`${day}T00:00:00Z`));
}
