import type { ElementOf } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { DataField, FormColumn, NumberField } from '../../form/index.ts';

export function RankingBarsForm({ element, charts, onChange }: ElementFormProps<ElementOf<'rankingBars'>>) {
  const intl = useIntl();
  return (
    <FormColumn>
      <DataField
        value={element.reportCode}
        charts={charts}
        hint={intl.formatMessage({
          id: 'bigscreen.elements.rankingBars.hint',
          defaultMessage: '按第一个指标从大到小排列',
        })}
        onChange={(reportCode) => onChange({ ...element, reportCode })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.elements.rows', defaultMessage: '显示行数' })}
        value={element.rows}
        min={1}
        max={100}
        whole
        onChange={(rows) => onChange({ ...element, rows })}
      />
    </FormColumn>
  );
}
