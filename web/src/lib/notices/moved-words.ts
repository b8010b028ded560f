import { sayMoved } from '@barabar/core/events/say-moved';
import type { Activity } from '@barabar/core/contract/activities';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';

export const MOVED = text('moved');

type Moved = NonNullable<Activity['metadata']['moved']>[number];

/** 'adds ₹1,200.00 to what you are owed and ₹300.00 to what you owe' */
export const describeNets = (nets: Moved['nets'], whom: 'you' | 'they'): string =>
  sayMoved(nets, whom, { texts: { moved: MOVED }, language: LANGUAGE });
