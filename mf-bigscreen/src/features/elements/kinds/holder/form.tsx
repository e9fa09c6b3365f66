import type { ElementOf } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { ChoiceField, FormColumn, NumberField, SwitchField } from '../../form/index.ts';

/** How the containers of an element are shown; its containers themselves are edited with the layers. */
export function HolderForm({ element, onChange }: ElementFormProps<ElementOf<'holder'>>) {
  const intl = useIntl();
  const change = (part: Partial<ElementOf<'holder'>>) => onChange({ ...element, ...part });
  return (
    <FormColumn>
      <ChoiceField
        label={intl.formatMessage({ id: 'bigscreen.elements.holder.show', defaultMessage: '展示方式' })}
        value={element.show}
        options={{
          tabs: intl.formatMessage({ id: 'bigscreen.elements.holder.tabs', defaultMessage: '标签页' }),
          carousel: intl.formatMessage({ id: 'bigscreen.elements.holder.carousel', defaultMessage: '轮播' }),
          panel: intl.formatMessage({ id: 'bigscreen.elements.holder.panel', defaultMessage: '面板' }),
        }}
        onChange={(show) => change({ show })}
      />
      {element.show === 'carousel' ? (
        <>
          <NumberField
            label={intl.formatMessage({ id: 'bigscreen.elements.interval', defaultMessage: '切换间隔' })}
            unit={intl.formatMessage({ id: 'bigscreen.elements.second', defaultMessage: '秒' })}
            value={element.interval / 1_000}
            min={0.5}
            max={3_600}
            onChange={(seconds) => change({ interval: Math.round(seconds * 1_000) })}
          />
          <SwitchField
            label={intl.formatMessage({ id: 'bigscreen.elements.holder.arrows', defaultMessage: '显示箭头' })}
            value={element.arrows}
            onChange={(arrows) => change({ arrows })}
          />
          <SwitchField
            label={intl.formatMessage({ id: 'bigscreen.elements.holder.dots', defaultMessage: '显示圆点' })}
            value={element.dots}
            onChange={(dots) => change({ dots })}
          />
        </>
      ) : null}
    </FormColumn>
  );
}
