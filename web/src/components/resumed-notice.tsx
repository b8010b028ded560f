import type { ReactElement } from 'react';
import Alert from 'antd/es/alert';
import { History } from 'lucide-react';
import { Button } from './button.tsx';

const TEXT = { resumed: 'Resumed where you left off.', startAfresh: 'Start over' } as const;

/** Says that the form has the values from before it was closed or the page was reloaded, and offers to start afresh. */
export function ResumedNotice({ onStartAfresh }: { readonly onStartAfresh: () => void }): ReactElement {
  return (
    <Alert
      role="note"
      type="info"
      showIcon
      icon={<History size={18} aria-hidden="true" />}
      title={<output style={{ padding: 0 }}>{TEXT.resumed}</output>}
      action={
        <Button variant="ghost" size="small" onClick={onStartAfresh}>
          {TEXT.startAfresh}
        </Button>
      }
    />
  );
}
