import { Camera } from "lucide-react";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

const corner = "absolute size-8 border-line-strong";

/** Camera scanning, which is not there yet and says so (specification §2, Scan QR). */
export function CameraComing() {
  return (
    <Card className="grid gap-4" aria-labelledby="camera">
      <div className="flex items-center justify-between gap-3">
        <h2 id="camera" className="type-subtitle">
          Scan with the camera
        </h2>
        <Badge tone="accent">Coming Soon</Badge>
      </div>
      <div
        aria-hidden
        className="relative mx-auto grid aspect-square w-full max-w-56 place-items-center text-ink-soft"
      >
        <span className={`${corner} top-0 left-0 rounded-tl-2xl border-t-4 border-l-4`} />
        <span className={`${corner} top-0 right-0 rounded-tr-2xl border-t-4 border-r-4`} />
        <span className={`${corner} bottom-0 left-0 rounded-bl-2xl border-b-4 border-l-4`} />
        <span className={`${corner} right-0 bottom-0 rounded-br-2xl border-r-4 border-b-4`} />
        <Camera className="size-14 stroke-1" />
      </div>
      <Button variant="secondary" disabled>
        Open camera
      </Button>
      <p className="text-sm text-ink-soft">
        Until then your phone's own camera app reads the code and opens this page with it.
      </p>
    </Card>
  );
}
