/** Maximum points of a code in any program, which the stores enforce too; a program's own maximum is `qr.maxPoints`. */
export const MAX_CODE_POINTS = 10_000_000;
