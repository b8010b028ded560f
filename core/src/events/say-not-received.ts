import { withoutStop, type EventTexts } from './event.ts';

/** Says to a payer that a payment has not arrived, as the log does, where there is no entry at hand. */
export const sayNotReceived = (
  { notReceived }: Pick<EventTexts['activity']['settlementEvent'], 'notReceived'>,
  payment: { readonly name: string; readonly sum: string; readonly reason: string },
): string =>
  withoutStop(
    notReceived({
      ...payment,
      by: 'other',
      what: 'named',
      from: 'you',
      fromName: '',
      where: 'none',
      group: '',
      who: (content) => content.join(''),
    }).join(''),
  );
