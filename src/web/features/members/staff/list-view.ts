import { useState } from "react";

/** How the list of customers is shown: as cards (specification §2, Manage Customers) or as a table. */
export type ListView = "cards" | "table";

/** The storage key of the choice, shared by this device's users. */
const KEY = "regulars.customers-view";

/**
 * Returns the view last chosen in this browser, cards by default, and a setter. Where storage is blocked the choice lasts until the page is
 * left.
 */
export function useListView(): readonly [ListView, (view: ListView) => void] {
  const [view, setView] = useState(storedView);
  const choose = (next: ListView) => {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // The user chooses again next time.
    }
  };
  return [view, choose];
}

function storedView(): ListView {
  try {
    return localStorage.getItem(KEY) === "table" ? "table" : "cards";
  } catch {
    return "cards";
  }
}
