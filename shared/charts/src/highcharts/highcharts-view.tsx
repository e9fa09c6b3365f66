import type { Locale } from '@tessera/contract';
import { toLanguageTag } from '@tessera/contract';
import type { Chart, Options, Point } from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';
import type { RefObject } from 'react';
import { useEffect, useMemo, useState } from 'react';

import type { PickPlace } from '../result/picked-value.ts';
import { LoadFailure } from '../view/load-failure.tsx';
import { Waiting } from '../view/waiting.tsx';
import { described } from './described.ts';
import type { HighchartsModule, HighchartsPart } from './load-highcharts.ts';
import { loadHighcharts } from './load-highcharts.ts';
import { markPicked, namesOf, placeOf } from './picked-points.ts';
import { keepLabelsPlain } from './plain-labels.ts';
import { withSmallRules } from './small-chart.ts';
import { useAccessibilityLang } from './use-accessibility-lang.ts';

export interface HighchartsViewProps {
  readonly options: Options;
  /** Parts of the library that the options need. */
  readonly parts?: readonly HighchartsPart[] | undefined;
  readonly locale: Locale;
  /** What screen readers call the chart. */
  readonly name: string;
  readonly chartRef: RefObject<Chart | null>;
  /** A point was clicked, or taken by the Enter key. */
  readonly onPoint?: ((point: NamedPoint) => void) | undefined;
  /** Which points are picked: the others step back. */
  readonly isPicked?: ((point: Pick<NamedPoint, 'name' | 'series'>) => boolean) | undefined;
  /** A chart library that did not come; it is shown here too. */
  onLoadError?(error: unknown): void;
}

export interface NamedPoint {
  /** The name of its category, or its own. */
  readonly name: string;
  readonly series: string | undefined;
  readonly at: PickPlace;
}
type Loading = { readonly library?: HighchartsModule; readonly parts?: string; readonly failed?: boolean };

// Highcharts' React part updates the whole chart whenever one of its properties is another object.
const UPDATE_ARGS: [boolean, boolean, boolean] = [true, true, false];
const CONTAINER_PROPS = { className: 'tessera-chart-canvas' };

/** Draws options with Highcharts, which is fetched when the first chart appears. */
export function HighchartsView({
  options,
  parts,
  locale,
  name,
  chartRef,
  onPoint,
  isPicked,
  onLoadError,
}: HighchartsViewProps) {
  const [{ library, parts: present, failed }, setLoading] = useState<Loading>({});
  const [attempt, setAttempt] = useState(0);
  const needed = [...(parts ?? []), ...(options.navigator?.enabled ? ['navigator'] : [])].join();
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
  // Dispatches clicks to the current listener without new chart options.
  const [listener] = useState(() => new EventTarget());
  useEffect(() => {
    if (!onPoint) return undefined;
    const tell = (event: Event) => onPoint((event as CustomEvent<Parameters<typeof onPoint>[0]>).detail);
    listener.addEventListener('pick', tell);
    return () => listener.removeEventListener('pick', tell);
  }, [listener, onPoint]);
  const pickable = onPoint !== undefined;
  useEffect(() => {
    const chart = chartRef.current;
    return library && chart && isPicked ? markPicked(library, chart, isPicked) : undefined;
  });
  const complete = useMemo<Options>(
    () => ({
      ...withSmallRules(options),
      ...(pickable
        ? {
            ...withClicks(options, (clicked, event) =>
              listener.dispatchEvent(
                new CustomEvent('pick', { detail: { ...namesOf(clicked), at: placeOf(clicked, event) } }),
              ),
            ),
          }
        : {}),
      lang: { ...lang, locale: toLanguageTag(locale) },
      accessibility: described(name),
      title: { text: '' },
    }),
    [options, lang, locale, name, pickable, listener],
  );
  // Text and slider that Highcharts keeps from the moment of creation: where they change, a new chart is made.
  const identity = `${locale}|${options.navigator?.enabled === true}|${String(options.series?.[0] && 'type' in options.series[0] ? options.series[0].type : '')}`;
  if (failed)
    return (
      <LoadFailure
        onRetry={() => {
          setLoading({});
          setAttempt(attempt + 1);
        }}
      />
    );
  if (!library || present !== needed) return <Waiting />;
  return (
    <HighchartsReact
      key={identity}
      highcharts={library}
      constructorType={needed.includes('map') ? 'mapChart' : 'chart'}
      options={complete}
      updateArgs={UPDATE_ARGS}
      callback={(chart: Chart) => {
        chartRef.current = chart;
        keepLabelsPlain(library, chart);
      }}
      containerProps={CONTAINER_PROPS}
    />
  );
}

function withClicks(
  { plotOptions, legend }: Options,
  onClick: (point: Point, event: object) => void,
): Pick<Options, 'plotOptions' | 'legend'> {
  const series = plotOptions?.series;
  return {
    plotOptions: {
      ...plotOptions,
      series: {
        ...series,
        cursor: 'pointer',
        point: {
          ...series?.point,
          events: {
            ...series?.point?.events,
            click(event) {
              onClick(this, event);
            },
          },
        },
      },
    },
    legend: {
      ...legend,
      events: {
        ...legend?.events,
        // A legend entry of a point picks it; one of a series toggles it.
        itemClick(event) {
          const item = event.legendItem;
          if (!('series' in item)) return undefined;
          onClick(item as Point, event.browserEvent ?? {});
          return false;
        },
      },
    },
  };
}
