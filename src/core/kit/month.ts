/** Returns the program month of a program day: 'YYYY-MM' of 'YYYY-MM-DD'. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the month that is `months` after a month, both 'YYYY-MM'. */
export function addMonths(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  const year = String(Math.floor(index / 12)).padStart(4, "0");
  return `${year}-${String((index % 12) + 1).padStart(2, "0")}`;
}
