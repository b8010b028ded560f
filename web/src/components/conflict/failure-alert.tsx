import type { ReactElement } from 'react';
import Alert from 'antd/es/alert';
import { Button } from '../button.tsx';
import type { Mend } from './mend.ts';

/** Why a record was not saved, and what helps then. */
export function FailureAlert({
  reason,
  mend,
}: {
  readonly reason: string;
  readonly mend: Mend | undefined;
}): ReactElement {
  return (
    <Alert
      type="error"
      showIcon
      title={reason}
      action={
        mend && (
          <Button variant="ghost" size="small" onClick={mend.onSelect}>
            {mend.label}
          </Button>
        )
      }
    />
  );
}
