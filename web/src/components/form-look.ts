/**
 * The look of all antd forms: labels inside the fields, no required marks, and validation on submit, which is ours alone:
 * bubbles of the browser have its language, and none of our words.
 */
export const FORM_LOOK = {
  layout: 'vertical',
  variant: 'borderless',
  requiredMark: false,
  validateTrigger: 'onSubmit',
  noValidate: true,
} as const;
