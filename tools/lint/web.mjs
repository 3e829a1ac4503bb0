/**
 * The folders of src/web that a folder of it must not import. Folders that are not listed may import all of them.
 * @type {Readonly<Record<string, { closed: readonly string[], rule: string }>>}
 */
export const webFolders = {
  ui: {
    closed: ["data", "shared", "shell", "features", "look"],
    rule: "web/ui is the design system: it imports nothing else of web, so that any page can draw with it.",
  },
  data: {
    closed: ["shared", "shell", "features", "look"],
    rule: "web/data imports no screens and no parts of them: only web/ui, so that every feature can use it.",
  },
  shared: {
    closed: ["shell", "features", "look"],
    rule: "web/shared has parts of several features: it imports no feature and not the shell, which are above it.",
  },
  features: {
    closed: ["shell"],
    rule: "a feature does not import the shell, which draws it: take what you need as a property or from web/data.",
  },
};

/** The lint message when anything but the shell imports the lists of all features' screens. */
export const screenListRule =
  "only web/shell imports the lists of screens: a page would load the declarations of every feature.";

/** The lint message when one feature's screens import another's. */
export const featureRule =
  "a feature's screens do not import another feature's: share through web/ui, web/data, web/shared or core.";

/**
 * Returns why a file of web must not import another one; undefined if it may.
 * @param {readonly string[]} from the importing file's path inside web
 * @param {readonly string[]} to the imported file's
 * @returns {string | undefined}
 */
export function whyForbiddenInWeb(from, to) {
  const [folder = ""] = from;
  if (isScreenList(to) && folder !== "shell") return screenListRule;
  const rules = webFolders[folder];
  if (rules?.closed.includes(to[0] ?? "")) return rules.rule;
  const features = [featureOf(from), featureOf(to)];
  return features.includes(undefined) || features[0] === features[1] ? undefined : featureRule;
}

/**
 * Whether a file is a list of all features' screens.
 * @param {readonly string[]} inside its path inside web
 */
export function isScreenList([folder, file, ...below]) {
  return folder === "features" && below.length === 0 && /^(staff-)?screens\.ts$/.test(file ?? "");
}

/**
 * @param {readonly string[]} inside a file's path inside web
 * @returns {string | undefined} its feature; undefined for files of none, such as the lists of all features' screens
 */
function featureOf([folder, feature, ...file]) {
  return folder === "features" && file.length > 0 ? feature : undefined;
}
