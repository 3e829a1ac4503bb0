import { catalogue } from "../catalogue.ts";

/** The texts of opening hours, for customers and staff. */
export const hoursTexts = catalogue("shared-hours", {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
  mon: "Mon",
  tue: "Tue",
  wed: "Wed",
  thu: "Thu",
  fri: "Fri",
  sat: "Sat",
  sun: "Sun",
  fromTo: ({ from, to }: { from: string; to: string }) => `${from}–${to}`,
  allDay: "24 hours",
  closed: "Closed",
  dayHours: ({ days, hours }: { days: string; hours: string }) => `${days} ${hours}`,
  openNow: "Open now",
  openUntil: ({ time }: { time: string }) => `Open until ${time}`,
  opensAt: ({ time }: { time: string }) => `Closed. Opens at ${time}`,
  opensTomorrow: ({ time }: { time: string }) => `Closed. Opens tomorrow at ${time}`,
  closedOpensTomorrow: ({ time }: { time: string }) => `Closed today. Opens tomorrow at ${time}`,
  opensOn: ({ day, time }: { day: string; time: string }) => `Closed. Opens ${day} at ${time}`,
  closedOpensOn: ({ day, time }: { day: string; time: string }) =>
    `Closed today. Opens ${day} at ${time}`,
  closedNow: "Closed",
  closedToday: "Closed today",
});
