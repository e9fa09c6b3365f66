import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../element-form-props.ts';

interface Props extends Pick<ElementFormProps, 'charts'> {
  /** Code of the chosen chart; null for none. */
  readonly value: string | null;
  /** What of the chart's answer is shown. */
  readonly hint: string;
  onChange(reportCode: string | null): void;
}

/** The chart whose answer an element draws. */
export function DataField({ value, charts, hint, onChange }: Props) {
  const intl = useIntl();
  return (
    <Field label={intl.formatMessage({ id: 'bigscreen.elements.data', defaultMessage: '数据来源' })} hint={hint}>
      <Select value={value ?? ''} onChange={(_event, data) => onChange(data.value === '' ? null : data.value)}>
        <option value="">
          {intl.formatMessage({ id: 'bigscreen.elements.dataNone', defaultMessage: '请选择图表' })}
        </option>
        {charts.map(({ reportCode, reportName }) => (
          <option key={reportCode} value={reportCode}>
            {reportName}
          </option>
        ))}
      </Select>
    </Field>
  );
}
