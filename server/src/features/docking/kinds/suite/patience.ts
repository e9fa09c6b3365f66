import { setTimeout as wait } from 'node:timers/promises';

import type { Patience } from './suite.ts';

const pause: Patience['pause'] = async (milliseconds, signal) => wait(milliseconds, undefined, { signal });

/** For whoever looks at a page meanwhile. */
export const SHORT: Patience = { tries: 2, pause };
/** For jobs. */
export const LONG: Patience = { tries: 8, pause };
