import type { ChartHandle, Highlight, PickedPoint, TableHooks } from '@tessera/charts';
import { ChartView } from '@tessera/charts';
import type { Locale, ReportComponent, ThemeName } from '@tessera/contract';
import {
  Button,
  ErrorState,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  SkeletonItem,
  Skeleton,
} from '@tessera/ui/core';
import type { Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ComponentState } from '../coordinator/component-state.ts';
import { resultOf } from '../coordinator/component-state.ts';
import { errorText, requestIdOf } from '../frame/error-text.ts';
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
  skeleton: { flex: 1, minHeight: 0, display: 'flex' },
  block: { flex: 1, height: '100%', borderRadius: '6px' },
  chart: { flex: 1, minHeight: 0 },
  bar: { flex: 'none', marginBottom: '4px' },
});

export interface ChartBodyProps {
  readonly report: ReportComponent;
  readonly state: ComponentState;
  readonly theme: ThemeName;
  readonly locale: Locale;
  readonly mode: 'chart' | 'data';
  readonly handle: Ref<ChartHandle>;
  /** What the page takes from a table: orders and widths. */
  readonly table?: TableHooks | undefined;
  /** A point or cell was picked in the drawing. */
  readonly onPick?: ((picked: PickedPoint) => void) | undefined;
  /** What is picked already. */
  readonly highlight?: readonly Highlight[] | undefined;
  /** Lists settings that were corrected, for whoever can mend them. */
  readonly showIssues?: boolean;
  onRetry(): void;
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
    onError,
  } = props;
  const styles = useStyles();
  const intl = useIntl();
  const result = resultOf(state);
  if (state.status === 'error' && !result)
    return (
      <div className={styles.centre}>
        <ErrorState
          compact
          text={errorText(state.error, intl)}
          requestId={requestIdOf(state.error)}
          onRetry={onRetry}
        />
      </div>
    );
  if (!result)
    return (
      <Skeleton
        className={styles.skeleton}
        aria-label={intl.formatMessage(
          { id: 'board.chart.loading', defaultMessage: '正在加载 {name}' },
          { name: report.reportName },
        )}
      >
        <SkeletonItem className={styles.block} />
      </Skeleton>
    );
  return (
    <>
      {state.status === 'error' ? (
        <MessageBar intent="warning" className={styles.bar}>
          <MessageBarBody>
            <FormattedMessage
              id="board.chart.refreshFailed"
              defaultMessage="刷新失败，显示的是上次的数据：{reason}"
              values={{ reason: errorText(state.error, intl) }}
            />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={onRetry}>
              <FormattedMessage id="board.chart.retry" defaultMessage="重试" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
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
