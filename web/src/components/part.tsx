import type { ReactElement, ReactNode } from 'react';
import { Money, type MoneyProps } from './money.tsx';

/** Puts an element in the place of a message's tag. @param element with a key, because it is one of the message's parts */
export const part = (element: ReactElement) => (): ReactElement => element;

/** Puts an amount in the place of a message's only tag for one. */
export const moneyPart = (money: MoneyProps) => part(<Money key="amount" {...money} />);

/** Puts what a message has between the tags `bold` into bold type. */
export const bold = (words: readonly ReactNode[]): ReactElement => <strong key="bold">{words}</strong>;
