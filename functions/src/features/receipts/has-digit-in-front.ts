/** Whether a text is another one with one character in front: a digit that a currency sign was taken for. */
export const hasDigitInFront = (longer: string, shorter: string): boolean =>
  longer.length === shorter.length + 1 && longer.endsWith(shorter);
