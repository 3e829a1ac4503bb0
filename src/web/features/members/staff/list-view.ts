import { useState } from "react";

/** How the list of customers is shown: as cards (specification §2, Manage Customers) or as a table. */
export type ListView = "cards" | "table";

/** Under which name this browser keeps the choice: the device's own, whoever signs in. */
const KEY = "regulars.customers-view";

/** The view that was chosen last in this browser, cards at first, and how to choose. Where storage is blocked it holds until the page is left. */
export function useListView(): readonly [ListView, (view: ListView) => void] {
  const [view, setView] = useState(storedView);
  const choose = (next: ListView) => {
    setView(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Somebody chooses again next time.
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
