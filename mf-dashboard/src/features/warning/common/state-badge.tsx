import type { WarningLevel, WarningStateName } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';

import { useWarningTexts } from './use-warning-texts.ts';

const COLOURS = {
  normal: 'success',
  pending: 'warning',
  firing: 'danger',
  noData: 'subtle',
  error: 'severe',
  muted: 'informative',
} as const satisfies Record<WarningStateName, unknown>;
const LEVEL_COLOURS = {
  info: 'brand',
  warning: 'warning',
  critical: 'danger',
} as const satisfies Record<WarningLevel, unknown>;

export interface StateBadgeProps {
  readonly state: WarningStateName;
  readonly level: WarningLevel | null;
}

/** A state in words and colour; a firing says how serious it is. */
export function StateBadge({ state, level }: StateBadgeProps) {
  const texts = useWarningTexts();
  const fires = state === 'firing' && level !== null;
  return (
    <Badge appearance={fires ? 'filled' : 'tint'} color={fires ? LEVEL_COLOURS[level] : COLOURS[state]}>
      {fires ? `${texts.state(state)} · ${texts.level(level)}` : texts.state(state)}
    </Badge>
  );
}
