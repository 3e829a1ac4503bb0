/** What a page sends to a worker that waits: it may answer the pages from now on. */
export const TAKE_OVER = "take-over";

/** The cache of files that never change and are fetched when they are first shown, such as uploaded images. */
export const SHOWN_FILES = "regulars-shown-files";

/** The cache with the manifest of the browser edition's own settings, which only its page knows. */
export const OWN_MANIFEST = "regulars-own-manifest";

/** The address of the web app manifest. */
export const MANIFEST_ADDRESS = "/manifest.webmanifest";

/** The page without a session, which answers navigation. */
export const SHELL_ADDRESS = "/shell.html";

/** The address of the service worker. */
export const WORKER_ADDRESS = "/service-worker.js";
