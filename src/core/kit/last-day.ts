/** Returns the last day of a month: 'YYYY-MM-DD' of 'YYYY-MM'. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
