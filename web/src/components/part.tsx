import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Money, type MoneyProps } from './money.tsx';

/** Puts an element in the place of a message's tag. @param element with a key, because it is one of the message's parts */
export const part = (element: ReactElement) => () => element;

/** Puts an amount in the place of a message's only tag for one. */
export const moneyPart = (money: MoneyProps) => part(<Money key="amount" {...money} />);

/** Puts what a message has between the tags `bold` into bold type. */
export const bold = (words: readonly ReactNode[]) => <strong key="bold">{words}</strong>;

/** The content of a message's tag as it is: the part that `hideWords` leaves to be seen. */
export const painted = (words: readonly ReactNode[]) => <Fragment key="painted">{words}</Fragment>;

/**
 * For a sentence whose other words the screen shows beside it; screen readers have all. The spaces stay, for
 * other word orders.
 */
export const hideWords = (parts: readonly (string | ReactElement)[]): ReactElement[] =>
  parts.map((content, index) => {
    if (typeof content !== 'string') return content;
    const [, before, words = '', after] = /^(\s*)(.*?)(\s*)$/s.exec(content) ?? [];
    return (
      <Fragment key={String(index)}>
        {before}
        {words !== '' && <span className="visually-hidden">{words}</span>}
        {after}
      </Fragment>
    );
  });
