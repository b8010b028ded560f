/** How every form of antd's looks: labels inside, no marks, what is wrong said when it is sent. */
export const FORM_LOOK = {
  layout: 'vertical',
  variant: 'borderless',
  requiredMark: false,
  validateTrigger: 'onSubmit',
} as const;
