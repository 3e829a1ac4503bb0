/** The main colour of the program's own design in the light theme, for a brand without one. */
export const DESIGN_COLOR = "#c4341c";
