import { InstallOffer } from "./install-offer.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

/** What customers read above a page: that there is no connection, and the offer to install the app. */
export function CustomerNotices() {
  return (
    <>
      <OfflineBanner />
      <InstallOffer />
    </>
  );
}
