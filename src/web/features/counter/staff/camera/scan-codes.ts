import { type Camera, canAskForCamera, openCamera } from "./camera.ts";
import { type CameraProblem, cameraProblem } from "./camera-problem.ts";
import { loadReader, type ReadCode } from "./read-code.ts";

/** Delay between two analysed pictures, in milliseconds: frequent enough for users, and saves power. */
const PAUSE_MS = 120;

/** Callbacks of {@link scanCodes}. */
export interface ScanListeners {
  /** The camera is on. */
  readonly onStart: (camera: Camera) => void;
  /** A code was read. Returns whether it is accepted; otherwise scanning continues. */
  readonly onCode: (text: string) => boolean;
  readonly onProblem: (problem: CameraProblem) => void;
}

/**
 * Starts the camera, shows it in a video and reads codes until one is accepted. Returns a function that stops it and turns the camera off,
 * also during the permission prompt.
 */
export function scanCodes(video: HTMLVideoElement, listeners: ScanListeners): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  void run(video, listeners, signal);
  return () => ending.abort();
}

async function run(
  video: HTMLVideoElement,
  { onStart, onCode, onProblem }: ScanListeners,
  signal: AbortSignal,
): Promise<void> {
  const fail = (problem: CameraProblem) => {
    if (!signal.aborted) onProblem(problem);
  };
  if (!canAskForCamera()) return fail("insecure");
  const loading = loadReader().catch(() => undefined);
  let camera: Camera;
  try {
    camera = await openCamera();
  } catch (error) {
    return fail(cameraProblem(error));
  }
  signal.addEventListener("abort", camera.stop);
  if (signal.aborted) return camera.stop();
  video.srcObject = camera.stream;
  onStart(camera);
  try {
    await video.play();
  } catch {
    // The video was removed meanwhile, or plays as soon as it can.
  }
  const read = await loading;
  if (read === undefined) {
    camera.stop();
    return fail("no-reader");
  }
  try {
    await readUntil(video, read, onCode, signal);
  } catch {
    fail("no-reader");
  }
  camera.stop();
}

async function readUntil(
  video: HTMLVideoElement,
  read: ReadCode,
  onCode: (text: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const isReady = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    // Pictures are analysed one after the other.
    // oxlint-disable-next-line no-await-in-loop
    const text = isReady ? await read(video) : undefined;
    if (signal.aborted) return;
    if (text !== undefined && text !== "" && onCode(text)) return;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
