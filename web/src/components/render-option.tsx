import type { ReactNode } from 'react';

/** Renders an option of a select's open list: what leads it and its label, which wraps. */
export const renderOption = ({
  data: { leading, label },
}: {
  data: { readonly leading?: ReactNode; readonly label: string };
}) => (
  <span className="beside">
    {leading}
    <span className="wraps typed-lines">{label}</span>
  </span>
);
