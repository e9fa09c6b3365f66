import type { ElementOf } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { DataField, FormColumn, NumberField, SwitchField, WordField } from '../../form/index.ts';

export function NumberFlipForm({ element, charts, onChange }: ElementFormProps<ElementOf<'numberFlip'>>) {
  const intl = useIntl();
  const change = (part: Partial<ElementOf<'numberFlip'>>) => onChange({ ...element, ...part });
  return (
    <FormColumn>
      <DataField
        value={element.reportCode}
        charts={charts}
        hint={intl.formatMessage({
          id: 'bigscreen.elements.numberFlip.hint',
          defaultMessage: '显示第一行的第一个指标',
        })}
        onChange={(reportCode) => change({ reportCode })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.elements.decimals', defaultMessage: '小数位数' })}
        value={element.decimals}
        min={0}
        max={6}
        whole
        onChange={(decimals) => change({ decimals })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.elements.numberFlip.digits', defaultMessage: '整数至少位数' })}
        value={element.digits}
        min={1}
        max={20}
        whole
        onChange={(digits) => change({ digits })}
      />
      <SwitchField
        label={intl.formatMessage({ id: 'bigscreen.elements.numberFlip.separator', defaultMessage: '千位分隔符' })}
        value={element.separator}
        onChange={(separator) => change({ separator })}
      />
      <WordField
        label={intl.formatMessage({ id: 'bigscreen.elements.numberFlip.prefix', defaultMessage: '前缀' })}
        value={element.prefix}
        onChange={(prefix) => change({ prefix })}
      />
      <WordField
        label={intl.formatMessage({ id: 'bigscreen.elements.numberFlip.suffix', defaultMessage: '后缀' })}
        value={element.suffix}
        onChange={(suffix) => change({ suffix })}
      />
    </FormColumn>
  );
}
