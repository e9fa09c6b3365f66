import { WARNING_LIMITS, type WarningDraft } from '@tessera/contract';
import { Button, makeStyles, MessageBar, MessageBarBody, ProgressBar, Spinner, tokens } from '@tessera/ui/core';
import { NumberField } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { WatchedFields } from '../conditions/index.ts';
import { Section } from '../edit/section.tsx';
import { BacktestResult } from './backtest-result.tsx';
import { useBacktest } from './use-backtest.ts';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'flex-end', gap: '8px', flexWrap: 'wrap' },
  days: { width: '180px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  progress: { display: 'flex', flexDirection: 'column', gap: '8px' },
});
const DAYS = 30;

export interface BacktestPanelProps {
  /** Null while the form is not complete. */
  readonly draft: WarningDraft | null;
  readonly fields: WatchedFields;
  /** It was asked for although the form is not complete. */
  onIncomplete(): void;
}

/** What the rule would have done in the last days, before it is saved. */
export function BacktestPanel({ draft, fields, onIncomplete }: BacktestPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [days, setDays] = useState(DAYS);
  const { backtest, of, busy, lost, start, cancel } = useBacktest();
  const open = backtest?.state === 'queued' || backtest?.state === 'running';
  const outdated = backtest?.state === 'done' && JSON.stringify(of) !== JSON.stringify(draft);
  return (
    <Section title={intl.formatMessage({ id: 'dashboard.warning.backtest', defaultMessage: '回测' })}>
      <p className={styles.hint}>
        <FormattedMessage
          id="dashboard.warning.backtestHint"
          defaultMessage="用真实数据重放这条规则：最近这些天里它会在何时触发、触发多少次、通知谁。不会发送任何消息。"
        />
      </p>
      <div className={styles.line}>
        <div className={styles.days}>
          <NumberField
            whole
            label={intl.formatMessage({ id: 'dashboard.warning.lastDays', defaultMessage: '最近天数' })}
            value={days}
            min={1}
            max={WARNING_LIMITS.backtestDays}
            disabled={open}
            onChange={setDays}
          />
        </div>
        {open ? (
          <Button disabledFocusable={busy} onClick={() => void cancel()}>
            <FormattedMessage id="dashboard.warning.cancelBacktest" defaultMessage="取消回测" />
          </Button>
        ) : (
          <Button
            disabledFocusable={busy}
            icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : null}
            onClick={() => (draft ? void start(draft, days) : onIncomplete())}
          >
            <FormattedMessage id="dashboard.warning.startBacktest" defaultMessage="开始回测" />
          </Button>
        )}
      </div>
      <div role="status" className={styles.progress}>
        {open ? (
          <>
            <ProgressBar
              aria-label={intl.formatMessage({ id: 'dashboard.warning.backtest', defaultMessage: '回测' })}
              {...(backtest.progress === null ? {} : { value: backtest.progress })}
            />
            <span>
              <FormattedMessage
                id="dashboard.warning.backtestProgress"
                defaultMessage="{state, select, queued {正在排队} other {正在重放，已完成 {progress, number, ::percent}}}"
                values={{ state: backtest.state, progress: backtest.progress ?? 0 }}
              />
            </span>
          </>
        ) : null}
        {backtest?.state === 'cancelled' ? (
          <FormattedMessage id="dashboard.warning.backtestCancelled" defaultMessage="回测已取消" />
        ) : null}
      </div>
      {lost === null ? null : (
        <MessageBar intent="warning">
          <MessageBarBody>{lost}</MessageBarBody>
        </MessageBar>
      )}
      {backtest?.state === 'failed' ? (
        <MessageBar intent="error" role="alert">
          <MessageBarBody>
            {backtest.reason?.message ??
              intl.formatMessage({ id: 'dashboard.warning.backtestFailed', defaultMessage: '回测没有成功，请重试。' })}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {outdated ? (
        <MessageBar intent="info">
          <MessageBarBody>
            <FormattedMessage
              id="dashboard.warning.backtestOld"
              defaultMessage="规则在回测后有修改，下面是修改前的结果。"
            />
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {backtest?.result && of ? <BacktestResult result={backtest.result} of={of} fields={fields} /> : null}
    </Section>
  );
}
