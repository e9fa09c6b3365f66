import type { ComponentOf } from '@tessera/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingSkeleton,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
} from '@tessera/ui/core';
import { ArrowClockwiseRegular, SparkleRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { errorText, requestIdOf } from '../../frame/error-text.ts';
import { TEXT_BOX } from '../text/text-box.ts';
import { AiSummary } from './ai-summary.tsx';
import { useBoardAi } from './board-ai-context.tsx';
import { ChartFindings } from './chart-findings.tsx';
import { useFindings, type Findings } from './use-findings.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  header: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '36px',
    padding: '2px 8px 0 14px',
  },
  menu: { paddingRight: '44px' },
  mark: { flex: 'none', display: 'flex', fontSize: '18px', color: tokens.colorBrandForeground1 },
  title: {
    flex: 1,
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  body: {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: '4px 16px 14px',
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
  },
});

export interface AiViewProps {
  readonly component: ComponentOf<'ai'>;
  /** Whether the menu of the component stands over the end of its header. */
  readonly menu: boolean;
}

/** What is found in the data of charts, in the reader's words. */
export function AiView({ component, menu }: AiViewProps) {
  const styles = useStyles();
  const intl = useIntl();
  const findings = useFindings(component);
  const { found, busy, refresh } = findings;
  return (
    <div className={styles.root} aria-busy={busy}>
      <header className={mergeClasses(styles.header, menu && styles.menu)}>
        <span className={styles.mark} aria-hidden>
          <SparkleRegular />
        </span>
        <h3 className={styles.title} title={component.name}>
          {component.name}
        </h3>
        {found && busy ? (
          <Spinner
            size="extra-tiny"
            aria-label={intl.formatMessage({ id: 'board.frame.refreshing', defaultMessage: '正在刷新' })}
          />
        ) : (
          <Button
            className="tessera-screen-only"
            appearance="transparent"
            size="small"
            icon={<ArrowClockwiseRegular />}
            aria-label={intl.formatMessage({ id: 'board.ai.refresh', defaultMessage: '重新分析' })}
            title={intl.formatMessage({ id: 'board.ai.refresh', defaultMessage: '重新分析' })}
            disabled={busy}
            onClick={refresh}
          />
        )}
      </header>
      {/* A long text scrolls, with the keyboard too. */}
      <div className={styles.body} tabIndex={0} role="group" aria-label={component.name} {...{ [TEXT_BOX]: '' }}>
        <AiContent component={component} findings={findings} />
      </div>
    </div>
  );
}

function AiContent({ component, findings }: { readonly component: ComponentOf<'ai'>; readonly findings: Findings }) {
  const intl = useIntl();
  const around = useBoardAi();
  const { found, error, query, refresh } = findings;
  if (!around) return null;
  const { source, locale } = around;
  if (component.reportCodes.length === 0)
    return (
      <EmptyState
        compact
        title={intl.formatMessage({ id: 'board.ai.noCharts', defaultMessage: '还没有选择要解读的图表' })}
      />
    );
  if (error !== undefined)
    return <ErrorState compact text={errorText(error, intl)} requestId={requestIdOf(error)} onRetry={refresh} />;
  if (!found) return <LoadingSkeleton shape="text" count={5} />;
  if (found.charts.length === 0)
    return (
      <EmptyState
        compact
        title={intl.formatMessage({ id: 'board.ai.chartsGone', defaultMessage: '所选的图表已不在此看板上' })}
      />
    );
  return (
    <>
      {found.charts.map((insight) => (
        <ChartFindings key={insight.reportCode} insight={insight} locale={locale} />
      ))}
      {found.summary && source.summary ? <AiSummary query={query} write={source.summary} locale={locale} /> : null}
    </>
  );
}
