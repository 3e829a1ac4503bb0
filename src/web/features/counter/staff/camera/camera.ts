/** A camera that is on. */
export interface Camera {
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  /** Switches the torch. Returns whether the camera has done so. */
  readonly setTorch: (isOn: boolean) => Promise<boolean>;
  readonly stop: () => void;
}

/** Large enough for a code at arm's length; more pixels would make slow phones slower. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/**
 * Starts the camera, the one at the back where there are several, which may ask the person for permission.
 *
 * @throws what getUserMedia is rejected with, see cameraProblem
 */
export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  const [track] = stream.getVideoTracks();
  return {
    stream,
    hasTorch: track !== undefined && canLight(track),
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

/** Whether this page may ask for a camera at all: browsers hide cameras from pages over http. */
export function canAskForCamera(): boolean {
  // The type does not say that it is missing there.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return devices !== undefined && "getUserMedia" in devices;
}

/** Whether the device has a camera, as far as the browser says before permission is given. */
export async function hasCamera(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.some(({ kind }) => kind === "videoinput");
  } catch {
    return false;
  }
}

function canLight(track: MediaStreamTrack): boolean {
  // Not in every browser.
  if (!("getCapabilities" in track)) return false;
  return Reflect.get(track.getCapabilities(), "torch") === true;
}
