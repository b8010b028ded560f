/** While records of the viewer become one. */
export const merging = {
  title: 'Your records are being put together',
  hint: 'Everything will be here in a moment. This takes a few minutes at most.',
  hintOfTwo: 'You had two accounts, and everything of both will be here in a moment. This takes a few minutes at most.',
} as const;
