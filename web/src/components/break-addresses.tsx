import { Fragment, type ReactNode } from 'react';

/** Before the @ of an email address, and after the dots, hyphens and so on in front of it. */
const BREAKS = /(?=@)|(?<=[._+-])(?=[^\s@]+@)/;

/** A long one then breaks before its @ instead of in the middle of a word. The text stays as it is. */
export function breakAddresses(text: string): ReactNode {
  return text.split(BREAKS).map((part, index) => (
    // The parts have no identity of their own.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
