/**
 * Labels inside the fields, no required marks, and our own validation on submit: a browser's has its language
 * and words.
 */
export const FORM_LOOK = {
  layout: 'vertical',
  variant: 'borderless',
  requiredMark: false,
  validateTrigger: 'onSubmit',
  noValidate: true,
} as const;
