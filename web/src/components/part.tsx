import type { ReactElement, ReactNode } from 'react';

/** Puts an element in the place of a message's tag. @param element with a key, because it is one of the message's parts */
export const part = (element: ReactElement) => (): ReactElement => element;

/** Puts what a message has between the tags `bold` into bold type. */
export const bold = (words: readonly ReactNode[]): ReactElement => <strong key="bold">{words}</strong>;
