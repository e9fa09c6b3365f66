import type { Kind } from '../kind.ts';
import { descriptor } from './descriptor.ts';
import { test } from './steps.ts';

/** Its users come with tickets that it signs, see the slice third-party: nothing is begun on our side. */
export const thirdParty: Kind = { kind: 'thirdParty', descriptor, test, signIn: null };
