import { createSubAdmin } from "./create-sub-admin.ts";
import { deleteUser } from "./delete-user.ts";
import { disableTotp } from "./disable-totp.ts";
import { generateTotpSecret } from "./generate-totp-secret.ts";
import { people } from "./people.ts";
import { toggleUserActivation } from "./toggle-user-activation.ts";
import { twoFactor } from "./two-factor.ts";
import { updateOwnName } from "./update-own-name.ts";
import { updatePermissions } from "./update-permissions.ts";
import { verifyAndEnableTotp } from "./verify-and-enable-totp.ts";

/** The actions of the module staff; its datasets, error codes and events are in declarations.ts. */
export const staffModule = {
  commands: {
    generateTotpSecret,
    verifyAndEnableTotp,
    disableTotp,
    createSubAdmin,
    updatePermissions,
    toggleUserActivation,
    deleteUser,
    updateOwnName,
  },
  queries: {
    twoFactor,
    people,
  },
};
