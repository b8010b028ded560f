import { listIn } from '../messages/list.ts';
import type { Language } from '../messages/languages.ts';
import type { Texts } from '../messages/texts.ts';
import { formatAmount, type Minor } from '../money.ts';
import type { LoggedEvent, SayOptions } from './event.ts';

type Nets = NonNullable<LoggedEvent['metadata']['moved']>[number]['nets'];

/** The words of what an import adds to balances. */
export interface MovedWords {
  readonly texts: Pick<Texts, 'moved'>;
  readonly language: Language;
}

function valuesOf(nets: Nets, { language }: MovedWords) {
  const amountsOf = (sumOf: (net: Nets[number]) => Minor): string[] =>
    nets.filter((net) => sumOf(net) > 0).map((net) => formatAmount(sumOf(net), { currency: net.currency }));
  const gets = amountsOf((net) => net.gets);
  const owes = amountsOf((net) => net.owes);
  return {
    kind: owes.length === 0 ? 'gets' : gets.length === 0 ? 'owes' : 'both',
    gets: listIn(language, gets),
    owes: listIn(language, owes),
  };
}

/** 'adds ₹1,200.00 to what you are owed and ₹300.00 to what you owe' */
export const sayMoved = (nets: Nets, whom: 'you' | 'they', words: MovedWords): string =>
  words.texts.moved.adds({ whom, ...valuesOf(nets, words) });

/** What an import makes of the viewer; undefined where it moves none of their balances. */
export function sayOwnPart(
  { metadata: { moved = [] } }: LoggedEvent,
  { viewerId, words }: Pick<SayOptions, 'viewerId' | 'words'>,
): string | undefined {
  const ownPart = moved.find(({ userId }) => userId === viewerId);
  return ownPart && words.texts.moved.itAdds(valuesOf(ownPart.nets, words));
}

/** What an import makes of everybody, a line for each: 'Kabir Sen: adds ₹300.00 to what they owe'. */
export const sayEveryPart = (
  { type, metadata: { moved = [] } }: LoggedEvent,
  { viewerId, words }: Pick<SayOptions, 'viewerId' | 'words'>,
): string[] =>
  (type === 'import_created' ? moved : []).map(({ userId, name, nets }) => {
    const whom = userId === viewerId ? 'you' : 'they';
    return words.texts.moved.line({ whom, name, adds: sayMoved(nets, whom, words) });
  });
