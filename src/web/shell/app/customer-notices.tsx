import { InstallOffer } from "./install-offer.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { PushOffer } from "./push-offer.tsx";

/** What customers read above a page: that there is no connection, and one offer at a time: notifications, or else to install the app. */
export function CustomerNotices() {
  return (
    <>
      <OfflineBanner />
      <PushOffer instead={<InstallOffer />} />
    </>
  );
}
