import { formatCount } from '@barabar/core/group-digits';

/** Our texts on the net of each member. They are apart, so that the first screens do not load them. */
export const NETS_TEXT = {
  nets: 'What each member gets back or owes',
  you: 'You',
  getBack: (isViewer: boolean): string => (isViewer ? 'get back' : 'gets back'),
  owe: (isViewer: boolean): string => (isViewer ? 'owe' : 'owes'),
  areSettled: 'are settled up',
  othersSettled: (count: number): string =>
    count === 1 ? 'One other is settled up' : `${formatCount(count)} others are settled up`,
  whoPays: 'Who pays whom',
  simplified: 'Simplified',
} as const;
