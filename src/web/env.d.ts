interface ImportMetaEnv {
  /** The version of the drawn pictures and patterns, from their content (vite.config.ts). */
  readonly PICTURES: string;
}
