import type { ElementOf } from '@tessera/contract';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { ChoiceField, FormColumn, SwitchField, WordField } from '../../form/index.ts';
import { clockTexts } from './clock-texts.ts';

export function ClockForm({ element, onChange }: ElementFormProps<ElementOf<'clock'>>) {
  const intl = useIntl();
  const change = (part: Partial<ElementOf<'clock'>>) => onChange({ ...element, ...part });
  return (
    <FormColumn>
      <ChoiceField
        label={intl.formatMessage({ id: 'bigscreen.elements.clock.show', defaultMessage: '显示内容' })}
        value={element.show}
        options={{
          both: intl.formatMessage({ id: 'bigscreen.elements.clock.both', defaultMessage: '日期和时间' }),
          time: intl.formatMessage({ id: 'bigscreen.elements.clock.time', defaultMessage: '仅时间' }),
          date: intl.formatMessage({ id: 'bigscreen.elements.clock.date', defaultMessage: '仅日期' }),
        }}
        onChange={(show) => change({ show })}
      />
      <SwitchField
        label={intl.formatMessage({ id: 'bigscreen.elements.clock.seconds', defaultMessage: '显示秒' })}
        value={element.seconds}
        onChange={(seconds) => change({ seconds })}
      />
      <SwitchField
        label={intl.formatMessage({ id: 'bigscreen.elements.clock.weekday', defaultMessage: '显示星期' })}
        value={element.weekday}
        onChange={(weekday) => change({ weekday })}
      />
      <WordField
        label={intl.formatMessage({ id: 'bigscreen.elements.clock.zone', defaultMessage: '时区' })}
        placeholder={intl.formatMessage({ id: 'bigscreen.elements.clock.zoneOwn', defaultMessage: '企业时区' })}
        value={element.timeZone ?? ''}
        maxLength={64}
        problem={(zone) =>
          zone === '' || (/^[A-Za-z0-9_+\-/]+$/.test(zone) && clockTexts(0, 'en_US', zone, false))
            ? undefined
            : intl.formatMessage({
                id: 'bigscreen.elements.clock.zoneWrong',
                defaultMessage: '请输入如 Asia/Tokyo 的时区名称',
              })
        }
        onChange={(zone) => change({ timeZone: zone === '' ? null : zone })}
      />
    </FormColumn>
  );
}
