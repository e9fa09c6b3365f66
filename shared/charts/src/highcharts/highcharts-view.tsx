import type { Locale } from '@tessera/contract';
import { toLanguageTag } from '@tessera/contract';
import type { Chart, Options } from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';
import type { RefObject } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { ChartNotice } from '../view/chart-notice.tsx';
import type { HighchartsModule } from './load-highcharts.ts';
import { loadHighcharts } from './load-highcharts.ts';
import { useAccessibilityLang } from './use-accessibility-lang.ts';

export interface HighchartsViewProps {
  readonly options: Options;
  readonly locale: Locale;
  /** What screen readers call the chart. */
  readonly name: string;
  readonly chartRef: RefObject<Chart | null>;
  /** A chart library that did not come; it is shown here too. */
  onLoadError?(error: unknown): void;
}

type Loading = { readonly library?: HighchartsModule; readonly failed?: boolean };

/** Draws options with Highcharts, which is fetched when the first chart appears. */
export function HighchartsView({ options, locale, name, chartRef, onLoadError }: HighchartsViewProps) {
  const [{ library, failed }, setLoading] = useState<Loading>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    loadHighcharts().then(
      (loaded) => current && setLoading({ library: loaded }),
      (error: unknown) => {
        onLoadError?.(error);
        if (current) setLoading({ failed: true });
      },
    );
    return () => {
      current = false;
    };
  }, [attempt, onLoadError]);
  const lang = useAccessibilityLang();
  const complete = useMemo<Options>(
    () => ({
      ...options,
      lang: { ...lang, locale: toLanguageTag(locale) },
      accessibility: { enabled: true, landmarkVerbosity: 'disabled', description: name },
      title: { text: '' },
    }),
    [options, lang, locale, name],
  );
  // Text that Highcharts keeps from the moment of creation: a change of language makes a new chart.
  const identity = `${locale}|${String(options.series?.[0] && 'type' in options.series[0] ? options.series[0].type : '')}`;
  if (failed)
    return (
      <ChartNotice
        kind="error"
        title={<FormattedMessage id="charts.library.failed" defaultMessage="图表组件加载失败" />}
        text={<FormattedMessage id="charts.library.failedHint" defaultMessage="请检查网络后重试" />}
        action={
          <button
            type="button"
            className="tessera-chart-retry"
            onClick={() => {
              setLoading({});
              setAttempt(attempt + 1);
            }}
          >
            <FormattedMessage id="charts.retry" defaultMessage="重试" />
          </button>
        }
      />
    );
  if (!library) return <div className="tessera-chart-loading" aria-hidden="true" />;
  return (
    <HighchartsReact
      key={identity}
      highcharts={library}
      options={complete}
      updateArgs={[true, true, false]}
      callback={(chart: Chart) => {
        chartRef.current = chart;
      }}
      containerProps={{ className: 'tessera-chart-canvas' }}
    />
  );
}
