import {
  ChartBody,
  ChoiceMenu,
  ComponentBoundary,
  DrillBar,
  errorText,
  failureOf,
  MissingChart,
  PickChips,
  resultOf,
  useBoardChart,
} from '@tessera/board';
import { chartHead, type ChartHandle, type ChartTheme } from '@tessera/charts';
import { LIMITS, type ReportComponent } from '@tessera/contract';
import { ErrorState, makeStyles, mergeClasses } from '@tessera/ui/core';
import { useId, useMemo, useRef, type CSSProperties } from 'react';
import { useIntl } from 'react-intl';

import { useLook, useStage, useStageReactions } from '../stage-context.ts';
import { OldData } from './old-data.tsx';
import { useSteady } from './use-steady.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    padding: '0.5em 0.75em',
  },
  bare: { padding: 0 },
  title: {
    flex: 'none',
    margin: '0 0 0.25em',
    lineHeight: 1.4,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  body: { flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' },
});

/** Placeholders while rows are on their way have the colours of the screen, not those of the product. */
const placeholderColors = ({ track, gridLine }: ChartTheme): CSSProperties & Record<`--${string}`, string> => ({
  '--colorNeutralStencil1': gridLine,
  '--colorNeutralStencil2': track,
});

/** A chart on a screen: its title and drawing on a panel, without menu; failures keep the last rows. */
export function ScreenChart({ report: whole, order }: { readonly report: ReportComponent; readonly order: number }) {
  const styles = useStyles();
  const intl = useIntl();
  const titleId = useId();
  const { coordinator, locale, onError } = useStage();
  const { chartTheme, panel } = useLook();
  const board = useStageReactions();
  const root = useRef<HTMLElement>(null);
  const handle = useRef<ChartHandle>(null);
  const asked = useBoardChart({
    ...{ report: whole, coordinator, locale, order, root, onError, reactions: board },
    tableRows: LIMITS.bigScreenTableRows,
  });
  const { report, spec, drill, reactions, refresh } = asked;
  const state = useSteady(asked.state);
  const result = resultOf(state);
  const failure = failureOf(state);
  const { reportConf, reportName } = report;
  const head = useMemo(() => chartHead(reportConf, chartTheme), [reportConf, chartTheme]);
  const waiting = useMemo(() => placeholderColors(chartTheme), [chartTheme]);
  const ownGround = Object.keys(head.background).length > 0;
  return (
    <section
      ref={root}
      className={mergeClasses(styles.root, panel.bare && !ownGround && styles.bare)}
      style={{ background: panel.background, border: panel.border, borderRadius: panel.radius, ...head.background }}
      aria-labelledby={titleId}
      aria-busy={state.status === 'loading' && spec !== null}
    >
      <h3 id={titleId} className={styles.title} style={head.titleStyle} hidden={!head.titleVisible} title={reportName}>
        {reportName}
      </h3>
      {drill.steps.length > 0 ? <DrillBar drill={drill} result={result} locale={locale} /> : null}
      {board ? <PickChips reactions={reactions} board={board} locale={locale} /> : null}
      <ChoiceMenu reactions={reactions} />
      <div className={styles.body} style={waiting}>
        {spec ? (
          <ComponentBoundary
            resetKey={result}
            onError={onError}
            fallback={(error, retry) => <ErrorState compact text={errorText(error, intl)} onRetry={retry} />}
          >
            <ChartBody
              report={report}
              state={result ? { status: 'ready', result } : state}
              theme={chartTheme}
              locale={locale}
              mode="chart"
              handle={handle}
              onPick={reactions.onPick}
              highlight={reactions.highlight}
              onRetry={refresh}
              onError={onError}
            />
          </ComponentBoundary>
        ) : (
          <MissingChart report={report} theme={chartTheme} locale={locale} />
        )}
      </div>
      {result ? <OldData result={result} error={failure} /> : null}
    </section>
  );
}
