import Alert from 'antd/es/alert';
import { Button } from '../button.tsx';

/** Why a record was not saved, and what helps then. */
export function FailureAlert({ reason, mend }: { reason: string; mend: Mend | undefined }) {
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

/** An action beside the reason why a form was not saved. */
export interface Mend {
  readonly label: string;
  readonly onSelect: () => void;
}
