import type { DigitalRun } from '@tessera/contract';
import { Badge } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

/** What became of an occurrence, deliveries included. */
type RunOutcome = 'running' | 'waiting' | 'sending' | 'shown' | 'sent' | 'partly' | 'failed' | 'skipped';
const COLORS = {
  running: 'informative',
  waiting: 'warning',
  sending: 'informative',
  shown: 'success',
  sent: 'success',
  partly: 'warning',
  failed: 'danger',
  skipped: 'subtle',
} as const satisfies Record<RunOutcome, string>;

export function outcomeOf({ state, sent, waiting, failed }: DigitalRun): RunOutcome {
  if (state === 'queued' || state === 'running') return 'running';
  if (state !== 'done') return state;
  if (waiting > 0) return 'sending';
  if (failed > 0) return sent > 0 ? 'partly' : 'failed';
  return sent > 0 ? 'sent' : 'shown';
}

/** The same as a word. */
export function RunStateBadge({ run }: { readonly run: DigitalRun }) {
  const intl = useIntl();
  const words: Readonly<Record<RunOutcome, string>> = {
    running: intl.formatMessage({ id: 'admin.digital.run.running', defaultMessage: '计算中' }),
    waiting: intl.formatMessage({ id: 'admin.digital.run.waiting', defaultMessage: '等待数据' }),
    sending: intl.formatMessage({ id: 'admin.digital.run.sending', defaultMessage: '发送中' }),
    shown: intl.formatMessage({ id: 'admin.digital.run.shown', defaultMessage: '可查看' }),
    sent: intl.formatMessage({ id: 'admin.digital.run.sent', defaultMessage: '已发送' }),
    partly: intl.formatMessage({ id: 'admin.digital.run.partly', defaultMessage: '部分失败' }),
    failed: intl.formatMessage({ id: 'admin.digital.run.failed', defaultMessage: '失败' }),
    skipped: intl.formatMessage({ id: 'admin.digital.run.skipped', defaultMessage: '未发送' }),
  };
  const outcome = outcomeOf(run);
  return (
    <Badge appearance="tint" color={COLORS[outcome]} title={run.reason ?? run.note ?? undefined}>
      {words[outcome]}
    </Badge>
  );
}
