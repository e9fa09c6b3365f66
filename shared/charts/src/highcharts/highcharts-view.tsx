import type { Locale } from '@tessera/contract';
import { toLanguageTag } from '@tessera/contract';
import type { Chart, Options, Point } from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';
import type { RefObject } from 'react';
import { useEffect, useMemo, useState } from 'react';

import { LoadFailure } from '../view/load-failure.tsx';
import type { HighchartsModule, HighchartsPart } from './load-highcharts.ts';
import { loadHighcharts } from './load-highcharts.ts';
import { useAccessibilityLang } from './use-accessibility-lang.ts';

export interface HighchartsViewProps {
  readonly options: Options;
  /** Parts of the library that the options need. */
  readonly parts?: readonly HighchartsPart[] | undefined;
  readonly locale: Locale;
  /** What screen readers call the chart. */
  readonly name: string;
  readonly chartRef: RefObject<Chart | null>;
  /** A point was clicked, or taken by the Enter key: the name of its category, or its own. */
  readonly onPoint?: ((name: string) => void) | undefined;
  /** A chart library that did not come; it is shown here too. */
  onLoadError?(error: unknown): void;
}

type Loading = { readonly library?: HighchartsModule; readonly parts?: string; readonly failed?: boolean };

/** Draws options with Highcharts, which is fetched when the first chart appears. */
export function HighchartsView({ options, parts, locale, name, chartRef, onPoint, onLoadError }: HighchartsViewProps) {
  const [{ library, parts: present, failed }, setLoading] = useState<Loading>({});
  const [attempt, setAttempt] = useState(0);
  const needed = parts?.join() ?? '';
  useEffect(() => {
    let current = true;
    loadHighcharts(needed === '' ? [] : (needed.split(',') as HighchartsPart[])).then(
      (loaded) => current && setLoading({ library: loaded, parts: needed }),
      (error: unknown) => {
        onLoadError?.(error);
        if (current) setLoading({ failed: true });
      },
    );
    return () => {
      current = false;
    };
  }, [attempt, needed, onLoadError]);
  const lang = useAccessibilityLang();
  // Clicks reach whoever listens now, without new options for the chart.
  const [listener] = useState(() => new EventTarget());
  useEffect(() => {
    if (!onPoint) return undefined;
    const tell = (event: Event) => onPoint((event as CustomEvent<Parameters<typeof onPoint>[0]>).detail);
    listener.addEventListener('pick', tell);
    return () => listener.removeEventListener('pick', tell);
  }, [listener, onPoint]);
  const pickable = onPoint !== undefined;
  const complete = useMemo<Options>(
    () => ({
      ...options,
      ...(pickable
        ? {
            plotOptions: withClicks(options, (clicked) =>
              listener.dispatchEvent(new CustomEvent('pick', { detail: nameOf(clicked) })),
            ),
          }
        : {}),
      lang: { ...lang, locale: toLanguageTag(locale) },
      accessibility: {
        enabled: true,
        landmarkVerbosity: 'disabled',
        description: name,
        // Its descriptions of axes exist in English only; the data view has what they say.
        screenReaderSection: { beforeChartFormat: '<div>{typeDescription}</div><div>{chartLongdesc}</div>' },
      },
      title: { text: '' },
    }),
    [options, lang, locale, name, pickable, listener],
  );
  // Text that Highcharts keeps from the moment of creation: a change of language makes a new chart.
  const identity = `${locale}|${String(options.series?.[0] && 'type' in options.series[0] ? options.series[0].type : '')}`;
  if (failed)
    return (
      <LoadFailure
        onRetry={() => {
          setLoading({});
          setAttempt(attempt + 1);
        }}
      />
    );
  if (!library || present !== needed) return <div className="tessera-chart-loading" aria-hidden="true" />;
  return (
    <HighchartsReact
      key={identity}
      highcharts={library}
      constructorType={needed.includes('map') ? 'mapChart' : 'chart'}
      options={complete}
      updateArgs={[true, true, false]}
      callback={(chart: Chart) => {
        chartRef.current = chart;
      }}
      containerProps={{ className: 'tessera-chart-canvas' }}
    />
  );
}

/** What a point is called: its category where the axis has some. */
function nameOf({ category, name }: Point): string {
  return typeof category === 'string' ? category : name;
}

function withClicks({ plotOptions }: Options, onClick: (point: Point) => void): Options['plotOptions'] {
  const series = plotOptions?.series;
  return {
    ...plotOptions,
    series: {
      ...series,
      cursor: 'pointer',
      point: {
        ...series?.point,
        events: {
          ...series?.point?.events,
          click() {
            onClick(this);
          },
        },
      },
    },
  };
}
