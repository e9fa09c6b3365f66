import type { ElementOf } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { ChoiceField, DataField, FormColumn, NumberField, SwitchField } from '../../form/index.ts';

export function ScrollingTableForm({ element, charts, onChange }: ElementFormProps<ElementOf<'scrollingTable'>>) {
  const intl = useIntl();
  const change = (part: Partial<ElementOf<'scrollingTable'>>) => onChange({ ...element, ...part });
  return (
    <FormColumn>
      <DataField
        value={element.reportCode}
        charts={charts}
        hint={intl.formatMessage({
          id: 'bigscreen.elements.scrollingTable.hint',
          defaultMessage: '图表或实时表的全部字段',
        })}
        onChange={(reportCode) => change({ reportCode })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.elements.rows', defaultMessage: '显示行数' })}
        value={element.rows}
        min={1}
        max={50}
        whole
        onChange={(rows) => change({ rows })}
      />
      <ChoiceField
        label={intl.formatMessage({ id: 'bigscreen.elements.scrollingTable.step', defaultMessage: '滚动方式' })}
        value={element.step}
        options={{
          row: intl.formatMessage({ id: 'bigscreen.elements.scrollingTable.row', defaultMessage: '逐行' }),
          page: intl.formatMessage({ id: 'bigscreen.elements.scrollingTable.page', defaultMessage: '逐页' }),
          none: intl.formatMessage({ id: 'bigscreen.elements.scrollingTable.none', defaultMessage: '不滚动' }),
        }}
        onChange={(step) => change({ step })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.elements.scrollingTable.seconds', defaultMessage: '滚动间隔' })}
        unit={intl.formatMessage({ id: 'bigscreen.elements.second', defaultMessage: '秒' })}
        value={element.seconds}
        min={1}
        max={600}
        onChange={(seconds) => change({ seconds })}
      />
      <SwitchField
        label={intl.formatMessage({ id: 'bigscreen.elements.scrollingTable.header', defaultMessage: '显示表头' })}
        value={element.header}
        onChange={(header) => change({ header })}
      />
    </FormColumn>
  );
}
