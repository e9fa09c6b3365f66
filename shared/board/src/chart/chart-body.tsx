import '@tessera/charts/styles';
import type { ChartHandle, ChartThemeChoice, Highlight, PickedPoint, TableHooks } from '@tessera/charts';
import { ChartView } from '@tessera/charts';
import type { Locale, ReportComponent } from '@tessera/contract';
import {
  Button,
  ErrorState,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  SkeletonItem,
  Skeleton,
  tokens,
} from '@tessera/ui/core';
import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ComponentState } from '../coordinator/component-state.ts';
import { failureOf, resultOf } from '../coordinator/component-state.ts';
import { errorText, liesInSettings, requestIdOf } from '../frame/error-text.ts';
import { LONG_WAIT, useWaited } from '../frame/use-waited.ts';
import { fetchOwnMap } from './fetch-own-map.ts';

const useStyles = makeStyles({
  centre: {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
  },
  skeleton: { flex: 1, minHeight: 0, display: 'flex', position: 'relative' },
  waiting: { position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' },
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    padding: '6px 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  block: { flex: 1, height: '100%', borderRadius: '6px' },
  chart: { flex: 1, minHeight: 0 },
  bar: { flex: 'none', marginBottom: '4px' },
  // One line: the chart needs the space.
  reason: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface ChartBodyProps {
  readonly report: ReportComponent;
  readonly state: ComponentState;
  readonly theme: ChartThemeChoice;
  readonly locale: Locale;
  readonly mode: 'chart' | 'data';
  readonly handle: Ref<ChartHandle>;
  /** What the page takes from a table: orders and widths. */
  readonly table?: TableHooks | undefined;
  /** A point or cell was picked in the drawing. */
  readonly onPick?: ((picked: PickedPoint) => void) | undefined;
  /** What is picked already. */
  readonly highlight?: readonly Highlight[] | undefined;
  /** Lists corrected settings, for authors. */
  readonly showIssues?: boolean;
  onRetry(): void;
  /** Opens the chart's editor, where its settings are what failed; left out, the reader may not edit it. */
  readonly onEdit?: (() => void) | undefined;
  /** Gives up what is waited for; left out, it can't be given up. */
  readonly onCancel?: (() => void) | undefined;
  onError(error: unknown): void;
}

/** The inside of a chart's frame in each state of its data: outline, chart, old chart with a warning, or the failure. */
export function ChartBody(props: ChartBodyProps) {
  const {
    report,
    state,
    theme,
    locale,
    mode,
    handle,
    table,
    onPick,
    highlight,
    showIssues = false,
    onRetry,
    onEdit,
    onCancel,
    onError,
  } = props;
  const styles = useStyles();
  const intl = useIntl();
  const result = resultOf(state);
  const failure = failureOf(state);
  if (state.status === 'error' && !result)
    return (
      <div className={styles.centre}>
        <ErrorState
          compact
          text={errorText(state.error, intl)}
          requestId={requestIdOf(state.error)}
          onRetry={onRetry}
          actions={
            onEdit && liesInSettings(state.error) ? (
              <Button size="small" onClick={onEdit}>
                <FormattedMessage id="board.chart.edit" defaultMessage="编辑图表" />
              </Button>
            ) : null
          }
        />
      </div>
    );
  if (!result)
    return (
      <div className={styles.skeleton}>
        <Skeleton
          className={styles.skeleton}
          aria-label={intl.formatMessage(
            { id: 'board.chart.loading', defaultMessage: '正在加载 {name}' },
            { name: report.reportName },
          )}
        >
          <SkeletonItem className={styles.block} />
        </Skeleton>
        {onCancel ? <Waiting onCancel={onCancel} /> : null}
      </div>
    );
  return (
    <>
      {failure === undefined ? null : (
        <MessageBar intent="warning" layout="singleline" className={styles.bar}>
          <MessageBarBody className={styles.reason} title={errorText(failure, intl)}>
            <FormattedMessage
              id="board.chart.refreshFailed"
              defaultMessage="刷新失败，显示的是上次的数据：{reason}"
              values={{ reason: errorText(failure, intl) }}
            />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={onRetry}>
              <FormattedMessage id="board.chart.retry" defaultMessage="重试" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <div className={styles.chart}>
        <ChartView
          typeCode={report.reportTypeCode}
          conf={report.reportConf}
          param={report.reportParam}
          result={result}
          name={report.reportName}
          theme={theme}
          locale={locale}
          mode={mode}
          handle={handle}
          {...(table ? { table } : {})}
          showIssues={showIssues}
          onPick={onPick}
          ownMap={fetchOwnMap}
          highlight={highlight}
          onLoadError={onError}
        />
      </div>
    </>
  );
}

/** How long a first answer is waited for, once that is long, and the way to give it up. */
function Waiting({ onCancel }: { onCancel(): void }) {
  const styles = useStyles();
  const seconds = useWaited(true);
  if (seconds < LONG_WAIT) return null;
  return (
    <div className={styles.waiting}>
      <div className={styles.note}>
        <FormattedMessage id="board.chart.waited" defaultMessage="已等待 {seconds, number} 秒" values={{ seconds }} />
        <Button size="small" onClick={onCancel}>
          <FormattedMessage id="board.chart.cancel" defaultMessage="取消查询" />
        </Button>
      </div>
    </div>
  );
}
