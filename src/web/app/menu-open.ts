import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Whether the slide-in menu is open, and how to open or close it. It closes on every navigation (specification §2, Admin
 * layout), the browser's own Back included, because it is open only where it was opened.
 */
export function useMenuOpen(): readonly [boolean, (open: boolean) => void] {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return [openAt === key, (open) => setOpenAt(open ? key : undefined)];
}
