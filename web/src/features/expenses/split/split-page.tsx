import type { ReactElement } from 'react';
import { PresetOffer } from './preset-offer.tsx';
import { SplitEditor } from './split-editor.tsx';

/** The page of the expense form on which it is split. */
export function SplitPage(): ReactElement {
  return (
    <>
      <PresetOffer />
      <SplitEditor />
    </>
  );
}
