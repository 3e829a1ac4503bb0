interface ImportMetaEnv {
  /** The version of the drawn pictures, from their content (vite.config.ts). */
  readonly PICTURES: string;
}
