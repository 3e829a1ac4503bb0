/** Returns whether this browser can receive push messages from this page: they need https (or this machine) and a browser that supports them. */
export function canReceivePush(): boolean {
  return isSecureContext && "PushManager" in globalThis && "serviceWorker" in navigator;
}
