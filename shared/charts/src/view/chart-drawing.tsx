import type { Locale } from '@tessera/contract';
import type { Chart } from 'highcharts';
import type { RefObject } from 'react';
import { lazy, Suspense, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';

import type { ChartOutput, Drawing } from '../chart-output.ts';
import { HighchartsView, type NamedPoint } from '../highcharts/highcharts-view.tsx';
import { withGlow } from '../highcharts/with-glow.ts';
import type { OwnMapLoader } from '../map/load-map.ts';
import type { TableHooks } from '../table/table-hooks.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { ChartNotice } from './chart-notice.tsx';
import { LoadFailure } from './load-failure.tsx';
import { MissingFields } from './missing-fields.tsx';
import { useLoaded } from './use-loaded.ts';
import { Waiting } from './waiting.tsx';

const CardView = lazy(async () => ({ default: (await import('../types/card/view.tsx')).CardView }));
const TableView = lazy(async () => ({ default: (await import('../table/table-view.tsx')).TableView }));
const ProgressView = lazy(async () => ({ default: (await import('../types/progress/view.tsx')).ProgressView }));
const LiquidView = lazy(async () => ({ default: (await import('../types/liquid/view.tsx')).LiquidView }));

export interface ChartDrawingProps {
  readonly output: ChartOutput;
  readonly name: string;
  readonly theme: ChartTheme;
  readonly locale: Locale;
  readonly chartRef: RefObject<Chart | null>;
  readonly table?: TableHooks | undefined;
  readonly onPoint?: ((point: NamedPoint) => void) | undefined;
  readonly isPicked?: ((point: Pick<NamedPoint, 'name' | 'series'>) => boolean) | undefined;
  readonly ownMap?: OwnMapLoader | undefined;
  readonly onLoadError?: ((error: unknown) => void) | undefined;
}

/** What a build gave, drawn by the view that it is for. */
export function ChartDrawing(props: ChartDrawingProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Chosen {...props} />
    </Suspense>
  );
}

function Chosen(props: ChartDrawingProps) {
  const { output, name, theme } = props;
  switch (output.kind) {
    case 'empty':
      return (
        <ChartNotice
          kind="empty"
          title={<FormattedMessage id="charts.empty.title" defaultMessage="没有符合条件的数据" />}
          text={<FormattedMessage id="charts.empty.text" defaultMessage="可以放宽筛选条件后再看" />}
        />
      );
    case 'missing':
      return <MissingFields problems={output.problems} />;
    case 'card':
      return <CardView model={output.model} theme={theme} />;
    case 'table':
      return <TableView model={output.model} name={name} hooks={props.table} />;
    case 'progress':
      return <ProgressView model={output.model} name={name} theme={theme} />;
    case 'liquid':
      return <LiquidView model={output.model} name={name} />;
    case 'map':
      return <MapDrawing {...props} output={output} />;
    case 'highcharts':
      return <Drawn {...props} drawing={output} />;
  }
}

/** Holds the place of what is on its way. */
type MapProps = Omit<ChartDrawingProps, 'output'> & { readonly output: Extract<ChartOutput, { kind: 'map' }> };

function MapDrawing({ output, ...rest }: MapProps) {
  const { area, names } = output;
  const { value, failed, retry } = useLoaded(
    `${area}|${area === '' ? names.join() : ''}`,
    async () => (await import('../map/load-map.ts')).loadMap(area, names, rest.ownMap),
    rest.onLoadError,
  );
  const drawing = useMemo(() => (value ? output.draw(value) : undefined), [value, output]);
  if (failed) return <LoadFailure onRetry={retry} />;
  return drawing ? <Drawn {...rest} drawing={drawing} /> : <Waiting />;
}

function Drawn({
  drawing: { options, notes, parts },
  theme,
  name,
  locale,
  chartRef,
  onPoint,
  isPicked,
  onLoadError,
}: Omit<ChartDrawingProps, 'output'> & { readonly drawing: Drawing }) {
  const shown = useMemo(() => withGlow(options, theme), [options, theme]);
  return (
    <>
      <HighchartsView
        options={shown}
        parts={parts}
        locale={locale}
        name={name}
        chartRef={chartRef}
        onPoint={onPoint}
        isPicked={isPicked}
        {...(onLoadError ? { onLoadError } : {})}
      />
      {notes.length > 0 ? (
        <div className="tessera-chart-notes" role="note">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </div>
      ) : null}
    </>
  );
}
