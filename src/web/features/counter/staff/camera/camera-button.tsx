import { Camera as CameraIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";
import type { Scannable } from "../typed.ts";
import { canAskForCamera, hasCamera } from "./camera.ts";
// Imported with the page, because it could not be loaded offline.
import { ScanDialog } from "./scan-dialog.tsx";

interface CameraButtonProps {
  readonly onScan: (typed: Scannable) => void;
  /** Called when the dialog has closed, with or without a scan; restores the focus. */
  readonly onEnd: () => void;
}

/** A button that opens the camera to scan a member code or voucher. Nothing on devices without a camera. */
export function CameraButton({ onScan, onEnd }: CameraButtonProps) {
  const isOffered = useIsOffered();
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:min-h-14 max-sm:grow max-sm:px-3 sm:justify-self-start"
        onClick={() => setOpen(true)}
      >
        <CameraIcon aria-hidden />
        {counterStaffTexts.scanWithCamera}
      </Button>
      {isOpen ? (
        <ScanDialog
          onScan={(typed) => {
            setOpen(false);
            onScan(typed);
          }}
          onClose={() => setOpen(false)}
          onClosed={onEnd}
        />
      ) : null}
    </>
  );
}

/** Returns whether the button is shown: with a camera, and on phones over HTTP, where the dialog explains why it does not work. */
function useIsOffered(): boolean {
  const [isOffered, setOffered] = useState(
    () => !canAskForCamera() && !isSecureContext && matchMedia("(pointer: coarse)").matches,
  );
  useEffect(() => {
    if (!canAskForCamera()) return;
    const update = () => void hasCamera().then(setOffered);
    update();
    navigator.mediaDevices.addEventListener("devicechange", update);
    return () => navigator.mediaDevices.removeEventListener("devicechange", update);
  }, []);
  return isOffered;
}
