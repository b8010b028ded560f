import { type ComponentType, type ReactElement, useState } from 'react';
import type { Frame } from './use-submission.ts';
import { type Opening, useOpenings } from './use-openings.ts';

type DialogProps = Pick<Frame, 'isOpen' | 'onClose'>;

/** The props of the component that renders one opening of a dialog. */
export interface OpeningProps<Props extends DialogProps> {
  /** The dialog's props from when it opened: a later opening may be about something else. */
  readonly request: Props;
  /** The dialog's present props. */
  readonly present: Props;
  /** For the form. */
  readonly frame: Frame;
}

/** Creates a dialog each of whose openings has its own state. */
export function withOpenings<Props extends DialogProps>(
  OneOpening: ComponentType<OpeningProps<Props>>,
): ComponentType<Props> {
  function Opened({
    opening: { isOpen, hold },
    present,
  }: {
    readonly opening: Opening;
    readonly present: Props;
  }): ReactElement {
    const [request] = useState(present);
    const { onClose } = present;
    return (
      <OneOpening
        request={request}
        present={present}
        frame={{ isOpen, onClose, onSaved: onClose, onHold: hold }}
      />
    );
  }
  return function Dialog(props: Props): ReactElement {
    return (
      <>
        {useOpenings(props.isOpen).map((opening) => (
          <Opened key={opening.key} opening={opening} present={props} />
        ))}
      </>
    );
  };
}
