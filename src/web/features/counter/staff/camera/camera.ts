/** An open camera. */
export interface Camera {
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  /** Switches the torch. Returns whether it succeeded. */
  readonly setTorch: (isOn: boolean) => Promise<boolean>;
  readonly stop: () => void;
}

/** Enough for a code at arm's length; more pixels would slow down phones. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/**
 * Starts the camera, preferably the rear one; the browser may ask for permission. Throws what getUserMedia rejects with, see cameraProblem.
 */
export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  const [track] = stream.getVideoTracks();
  return {
    stream,
    hasTorch: track !== undefined && supportsTorch(track),
    setTorch: async (isOn) => {
      try {
        // TypeScript's library does not have the torch yet.
        await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
        return true;
      } catch {
        return false;
      }
    },
    stop: () => {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

/** Returns whether this page may request a camera: browsers hide cameras from pages over HTTP. */
export function canAskForCamera(): boolean {
  // The type does not include that it may be missing.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return devices !== undefined && "getUserMedia" in devices;
}

/** Returns whether the device has a camera, as far as the browser reveals it before permission. */
export async function hasCamera(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === "videoinput");
  } catch {
    return false;
  }
}

function supportsTorch(track: MediaStreamTrack): boolean {
  // Not in every browser.
  if (!("getCapabilities" in track)) return false;
  return Reflect.get(track.getCapabilities(), "torch") === true;
}
