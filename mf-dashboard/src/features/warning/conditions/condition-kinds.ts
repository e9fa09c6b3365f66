import type { WarningConditionKind } from '@tessera/contract';

import { band } from './band.tsx';
import { change } from './change.tsx';
import type { ConditionKind } from './condition-kind.ts';
import { missing } from './missing.tsx';
import { ratio } from './ratio.tsx';
import { rowCount } from './row-count.tsx';
import { stale } from './stale.tsx';
import { threshold } from './threshold.tsx';

type Kinds = { readonly [Kind in WarningConditionKind]: ConditionKind<Kind> };

/** All kinds of conditions; the compiler names the ones that lack a descriptor. */
export const CONDITION_KINDS: Kinds = { threshold, change, ratio, band, missing, stale, rowCount };

/** The descriptor of a kind. */
export function conditionKind<Kind extends WarningConditionKind>(kind: Kind): ConditionKind<Kind> {
  return CONDITION_KINDS[kind] as ConditionKind<Kind>;
}
