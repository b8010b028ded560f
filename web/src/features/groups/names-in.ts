/** Returns the names in a text in which commas or line breaks divide them. */
export const namesIn = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
