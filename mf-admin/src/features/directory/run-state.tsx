import type { DirectoryRun } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';

import { useDirectoryTexts } from './use-directory-texts.ts';

const COLORS = {
  reading: 'informative',
  planned: 'subtle',
  waiting: 'warning',
  running: 'informative',
  done: 'success',
  failed: 'danger',
  cancelled: 'subtle',
  declined: 'subtle',
} as const;

/** How a run of a directory stands. */
export function RunState({ run }: { readonly run: DirectoryRun }) {
  const { state } = useDirectoryTexts();
  const color = run.state === 'done' && run.failed > 0 ? 'warning' : COLORS[run.state];
  return (
    <Badge appearance="tint" color={color}>
      {state(run)}
    </Badge>
  );
}
