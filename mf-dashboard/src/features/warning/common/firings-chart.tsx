import '@tessera/charts/styles';
import { ChartView } from '@tessera/charts';
import { useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { daysResult, type FiringDay } from './days-result.ts';
import { fieldsOf } from './result-table.tsx';
import { useWarningTexts } from './use-warning-texts.ts';

/** Of critical, warning and info, as badges of levels have them in both themes. */
const COLOURS = [{ type: 'chartColor', value: { palette: ['#D13438', '#F7A234', '#2878FF'] } }];

export interface FiringsChartProps {
  readonly days: readonly FiringDay[];
  /** Pixels. */
  readonly height: number;
  /** A day was clicked, `yyyy-mm-dd`. */
  onDay?(day: string): void;
}

/** Firings by day and level. */
export function FiringsChart({ days, height, onDay }: FiringsChartProps) {
  const intl = useIntl();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const texts = useWarningTexts();
  const [now] = useState(() => new Date());
  const names = {
    day: intl.formatMessage({ id: 'dashboard.warning.day', defaultMessage: '日期' }),
    info: texts.level('info'),
    warning: texts.level('warning'),
    critical: texts.level('critical'),
  };
  // eslint-disable-next-line react-hooks/exhaustive-deps -- names follow the language
  const result = useMemo(() => daysResult(days, names, now), [days, locale, now]);
  const param = useMemo(() => fieldsOf(result), [result]);
  return (
    <div style={{ height, position: 'relative' }}>
      <ChartView
        typeCode="graph_stack"
        conf={COLOURS}
        param={param}
        result={result}
        name={intl.formatMessage({ id: 'dashboard.warning.trend', defaultMessage: '触发趋势' })}
        theme={theme}
        locale={locale}
        onPick={
          onDay &&
          ((picked) => {
            const day = picked.fields.find(({ column }) => column.uniqId === 'day')?.value;
            if (typeof day === 'string') onDay(day);
          })
        }
        onLoadError={(error) => telemetry.error(error, { where: 'warning firings' })}
      />
    </div>
  );
}
