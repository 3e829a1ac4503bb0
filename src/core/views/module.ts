import { customer } from "./customer.ts";
import { customerCodes } from "./customer-codes.ts";
import { customerFeedback } from "./customer-feedback.ts";
import { customerLedger } from "./customer-ledger.ts";
import { customerPhoto } from "./customer-photo.ts";
import { customerReferrals } from "./customer-referrals.ts";
import { customerVouchers } from "./customer-vouchers.ts";
import { customers } from "./customers.ts";
import { customersFound } from "./customers-found.ts";
import { dashboard } from "./dashboard.ts";
import { beginExport } from "./exports/begin-export.ts";
import { exportPage } from "./exports/export-page.ts";
import { ownData } from "./own-data.ts";
import { ownDataPage } from "./own-data-page.ts";
import { staffDashboard } from "./staff-dashboard.ts";

/** The actions of the module views; its datasets, error codes and events are in declarations.ts. */
export const viewsModule = {
  commands: {
    beginExport,
  },
  queries: {
    ownData,
    ownDataPage,
    customers,
    customersFound,
    customer,
    customerPhoto,
    customerLedger,
    customerCodes,
    customerReferrals,
    customerFeedback,
    customerVouchers,
    dashboard,
    staffDashboard,
    exportPage,
  },
};
