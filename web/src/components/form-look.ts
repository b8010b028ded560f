/** The look of all antd forms: labels inside the fields, no required marks, and validation on submit. */
export const FORM_LOOK = {
  layout: 'vertical',
  variant: 'borderless',
  requiredMark: false,
  validateTrigger: 'onSubmit',
} as const;
