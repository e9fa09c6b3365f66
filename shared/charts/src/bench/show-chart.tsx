import type { QueryResult } from '@tessera/contract';
import { LocaleProvider } from '@tessera/i18n';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { chartsCatalogue } from '../charts-catalogue.ts';
import { ChartView, type ChartViewProps } from '../view/chart-view.tsx';
import { place } from './stage.ts';

const CATALOGUES = [chartsCatalogue];
const NO_SETTINGS: ChartViewProps['conf'] = [];

/** Query of a chart by the columns of its result. */
function paramOf({ columns }: QueryResult): ChartViewProps['param'] {
  const fields = (role: string) => columns.filter((column) => column.role === role);
  const measures = (role: string) => fields(role).map((column) => ({ ...column, aggregator: 'sum' as const }));
  return {
    dimensionCondition: fields('dimension'),
    compareCondition: fields('compare'),
    indexCondition: measures('index'),
    indexDoubleCondition: measures('indexDouble'),
  };
}

/** Draws charts as boards do, in one tree; gives the place of each. */
export function showCharts(
  charts: readonly (Pick<ChartViewProps, 'typeCode' | 'result'> & Partial<ChartViewProps>)[],
  width?: number,
  height?: number,
): HTMLElement[] {
  const places = charts.map(() => place(() => undefined, width, height));
  const root = createRoot(place(() => root.unmount(), 0, 0));
  root.render(
    <LocaleProvider locale="zh_CN" catalogues={CATALOGUES}>
      {charts.map((chart, at) =>
        createPortal(
          <ChartView
            conf={NO_SETTINGS}
            param={paramOf(chart.result)}
            name="bench"
            theme="purple"
            locale="zh_CN"
            {...chart}
          />,
          places[at] as HTMLElement,
        ),
      )}
    </LocaleProvider>,
  );
  return places;
}
