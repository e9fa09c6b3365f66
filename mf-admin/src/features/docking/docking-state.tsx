import type { DockingSystem } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const COLORS = { off: 'informative', failed: 'danger', ok: 'success', untested: 'warning' } as const;

/** How a docked system stands, as a word. */
export function DockingState({
  system: { enabled, lastTest },
}: {
  readonly system: Pick<DockingSystem, 'enabled' | 'lastTest'>;
}) {
  const intl = useIntl();
  const names: Readonly<Record<keyof typeof COLORS, string>> = {
    off: intl.formatMessage({ id: 'admin.docking.off', defaultMessage: '已停用' }),
    failed: intl.formatMessage({ id: 'admin.docking.stateFailed', defaultMessage: '测试未通过' }),
    ok: intl.formatMessage({ id: 'admin.docking.ok', defaultMessage: '正常' }),
    untested: intl.formatMessage({ id: 'admin.docking.untested', defaultMessage: '尚未测试' }),
  };
  const state = !enabled ? 'off' : lastTest === null ? 'untested' : lastTest.ok ? 'ok' : 'failed';
  return (
    <Badge appearance="tint" color={COLORS[state]}>
      {names[state]}
    </Badge>
  );
}
