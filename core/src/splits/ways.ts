import type { SplitType } from '../split-types.ts';
import { adjustment } from './adjustment.ts';
import { equal } from './equal.ts';
import { exact } from './exact.ts';
import { percentage } from './percentage.ts';
import { shares } from './shares.ts';
import type { Way } from './way.ts';

export const WAYS: Readonly<Record<SplitType, Way>> = { equal, percentage, shares, exact, adjustment };
