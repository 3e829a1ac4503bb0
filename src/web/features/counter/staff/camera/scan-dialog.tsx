import { CameraOff, Flashlight, FlashlightOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Scannable } from "../typed.ts";
import type { Camera } from "./camera.ts";
import { type CameraProblem, cameraProblemText } from "./camera-problem.ts";
import { readCounterCode } from "./counter-code.ts";
import { scanCodes } from "./scan-codes.ts";

interface ScanDialogProps {
  readonly onScan: (typed: Scannable) => void;
  readonly onClose: () => void;
  /** Called when the focus should be restored. */
  readonly onClosed: () => void;
}

/** Duration of the vibration after a scan, in milliseconds. */
const VIBRATION_MS = 60;

/** The camera's picture with a frame. The camera is on while the dialog is open and the page visible. */
export function ScanDialog({ onScan, onClose, onClosed }: ScanDialogProps) {
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<CameraProblem>();
  // A script that failed to load is not fetched again until the page is reloaded.
  const canTryAgain = problem !== undefined && problem !== "no-reader";
  return (
    <Dialog
      onClose={onClose}
      title={counterStaffTexts.scanWithCamera}
      description={counterStaffTexts.scanDialogDescription}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {counterStaffTexts.cancel}
          </Button>
          {canTryAgain ? (
            <Button
              onClick={() => {
                setProblem(undefined);
                setTries((count) => count + 1);
              }}
            >
              {counterStaffTexts.tryAgain}
            </Button>
          ) : null}
        </>
      }
    >
      {problem ? (
        <div
          role="alert"
          className="grid justify-items-center gap-3 rounded-2xl bg-surface px-5 py-8 text-center"
        >
          <CameraOff aria-hidden className="size-10 text-ink-soft" />
          <p>{cameraProblemText(problem)}</p>
        </div>
      ) : (
        <Viewfinder key={tries} onScan={onScan} onHide={onClose} onProblem={setProblem} />
      )}
    </Dialog>
  );
}

interface ViewfinderProps {
  readonly onScan: (typed: Scannable) => void;
  /** The page was hidden. */
  readonly onHide: () => void;
  readonly onProblem: (problem: CameraProblem) => void;
}

const corner = "absolute size-10 border-white";

function Viewfinder(props: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>();
  const [isForeign, setForeign] = useState(false);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (video.current === null) return;
    const end = scanCodes(video.current, {
      onStart: setCamera,
      onProblem: (problem) => latest.current.onProblem(problem),
      onCode(text) {
        const typed = readCounterCode(text);
        setForeign(typed === undefined);
        if (typed === undefined) return false;
        // Not in every browser.
        if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
        latest.current.onScan(typed);
        return true;
      },
    });
    const hide = () => {
      if (document.visibilityState === "hidden") latest.current.onHide();
    };
    const leave = () => latest.current.onHide();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", leave);
    return () => {
      end();
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", leave);
    };
  }, []);

  return (
    <>
      <div className="relative mx-auto aspect-square w-full max-w-[min(100%,52dvh)] overflow-hidden rounded-2xl bg-black">
        <video
          ref={video}
          aria-label={counterStaffTexts.cameraView}
          muted
          playsInline
          className="size-full object-cover"
        />
        <div aria-hidden className="absolute inset-[14%]">
          <span className={`${corner} top-0 left-0 rounded-tl-2xl border-t-4 border-l-4`} />
          <span className={`${corner} top-0 right-0 rounded-tr-2xl border-t-4 border-r-4`} />
          <span className={`${corner} bottom-0 left-0 rounded-bl-2xl border-b-4 border-l-4`} />
          <span className={`${corner} right-0 bottom-0 rounded-br-2xl border-r-4 border-b-4`} />
        </div>
        {camera?.hasTorch ? <TorchButton camera={camera} /> : null}
      </div>
      <p role="status" className="min-h-6 text-center text-ink-soft">
        {camera === undefined
          ? counterStaffTexts.startingTheCamera
          : isForeign
            ? counterStaffTexts.unknownCode
            : counterStaffTexts.lookingForACode}
      </p>
    </>
  );
}

function TorchButton({ camera }: { readonly camera: Camera }) {
  const [isOn, setOn] = useState(false);
  const toggle = async () => {
    if (await camera.setTorch(!isOn)) setOn(!isOn);
  };
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      className="absolute right-3 bottom-3"
      onClick={() => void toggle()}
    >
      {isOn ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
      {counterStaffTexts.torch}
    </Button>
  );
}
