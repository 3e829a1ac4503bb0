import { customerScreens } from "#web/features/screens.ts";
import { menuOf } from "../menu.ts";

/** The customer's menu (specification §2, Customer area). */
export const customerMenu = menuOf(customerScreens);
