import type { ElementOf } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { DataField, FormColumn, NumberField } from '../../form/index.ts';

export function ProgressRingForm({ element, charts, onChange }: ElementFormProps<ElementOf<'progressRing'>>) {
  const intl = useIntl();
  const change = (part: Partial<ElementOf<'progressRing'>>) => onChange({ ...element, ...part });
  return (
    <FormColumn>
      <DataField
        value={element.reportCode}
        charts={charts}
        hint={intl.formatMessage({
          id: 'bigscreen.elements.progressRing.hint',
          defaultMessage: '第一行的第一个指标占总量的比例',
        })}
        onChange={(reportCode) => change({ reportCode })}
      />
      <NumberField<null>
        label={intl.formatMessage({ id: 'bigscreen.elements.progressRing.whole', defaultMessage: '总量' })}
        value={element.whole}
        min={Number.MIN_VALUE}
        max={Number.MAX_VALUE}
        empty={{
          value: null,
          text: intl.formatMessage({ id: 'bigscreen.elements.progressRing.second', defaultMessage: '第二个指标' }),
        }}
        onChange={(whole) => change({ whole })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.elements.decimals', defaultMessage: '小数位数' })}
        value={element.decimals}
        min={0}
        max={2}
        whole
        onChange={(decimals) => change({ decimals })}
      />
    </FormColumn>
  );
}
