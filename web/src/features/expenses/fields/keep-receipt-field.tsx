import type { ReactElement } from 'react';
import Checkbox from 'antd/es/checkbox';
import { PictureButton } from '../../../lib/picture-button.tsx';
import { TEXT } from '../text.ts';

export interface KeepReceiptFieldProps {
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
  /** The receipt, to look at. */
  readonly photo?: Blob | undefined;
}

/** Whether the receipt that was scanned is kept with the expense, where everybody in it sees it. */
export function KeepReceiptField({ isKept, onChange, photo }: KeepReceiptFieldProps): ReactElement {
  return (
    <div className="beside">
      <Checkbox checked={isKept} onChange={({ target }) => onChange(target.checked)}>
        {TEXT.keepReceipt}
      </Checkbox>
      {photo && <PictureButton label={TEXT.enlargeReceipt} file={photo} name={TEXT.receipt} />}
    </div>
  );
}
