/** The choice of a language. Ours. */
export const language = {
  title: 'Language',
  hint: 'Applies to this device, and to the emails and notifications that you get.',
  failed: 'The language could not be changed',
  noFiles: 'The words of this language could not be downloaded. Check your connection and try again.',
} as const;
