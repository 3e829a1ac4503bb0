import { type StaffSection, staffSections } from "./sections.ts";

/** The section that a path belongs to, or undefined when it belongs to none. In: a path of the router, such as '/admin/users'. */
export function sectionAt(pathname: string): StaffSection | undefined {
  const [, area, path = ""] = pathname.split("/");
  return area === "admin" ? staffSections.find((section) => section.path === path) : undefined;
}
