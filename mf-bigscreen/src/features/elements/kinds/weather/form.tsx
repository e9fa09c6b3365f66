import type { ElementOf } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { DataField, FormColumn } from '../../form/index.ts';

export function WeatherForm({ element, charts, onChange }: ElementFormProps<ElementOf<'weather'>>) {
  const intl = useIntl();
  return (
    <FormColumn>
      <DataField
        value={element.reportCode}
        charts={charts}
        hint={intl.formatMessage({
          id: 'bigscreen.elements.weather.hint',
          defaultMessage: '第一行的城市、天气、温度等字段，按字段名称识别',
        })}
        onChange={(reportCode) => onChange({ ...element, reportCode })}
      />
    </FormColumn>
  );
}
