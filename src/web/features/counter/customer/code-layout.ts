/** The classes of the code's screen, which the early code shares so that nothing moves when the screen takes its place. */
export const codeLayout = {
  page: "min-h-dvh bg-white text-ink",
  main: "mx-auto grid min-h-dvh max-w-xl grid-rows-[auto_1fr_auto] gap-2 px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] outline-none",
  header: "flex items-start justify-between gap-4",
  title: "type-title",
  customer: "grid min-w-0 justify-items-end text-right leading-tight",
  name: "max-w-full truncate font-semibold",
  balance: "tabular",
  points: "whitespace-nowrap text-ink-soft",
  middle: "grid content-center",
  /** As large as the screen allows; the picture itself contains the white border that scanners need. */
  picture: "w-[min(100vw,26rem,52dvh)] max-w-none",
  offlineCode: "grid justify-items-center gap-3",
  offlinePicture: "-mx-4",
  offlineWords: "grid max-w-96 gap-1 text-center text-balance",
  offlineUntil: "type-subtitle",
  offlineLimit: "text-ink-soft",
  done: "min-h-14",
} as const;

/** The theme of the screen: white in both themes, for sunlight and for scanners, which need dark on light. */
export const CODE_THEME = "light";
