import type { ReactElement } from 'react';
import { SplitEditor } from './split-editor.tsx';

/** The page of the expense form on which it is split. */
export function SplitPage(): ReactElement {
  return <SplitEditor />;
}
