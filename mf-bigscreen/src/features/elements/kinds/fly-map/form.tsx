import { loadMapAreas, type MapArea } from '@tessera/charts';
import type { ElementOf } from '@tessera/contract';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { useLocale } from '../../answer/use-locale.ts';
import type { ElementFormProps } from '../../element-form-props.ts';
import { ChoiceField, DataField, FormColumn, SwitchField, WordField } from '../../form/index.ts';

export function FlyMapForm({ element, charts, onChange }: ElementFormProps<ElementOf<'flyMap'>>) {
  const intl = useIntl();
  const locale = useLocale();
  const [provinces, setProvinces] = useState<readonly MapArea[]>([]);
  useEffect(() => {
    let current = true;
    // Without the list China and the world can still be chosen.
    loadMapAreas(locale).then(
      (areas) => current && setProvinces(areas),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [locale]);
  const change = (part: Partial<ElementOf<'flyMap'>>) => onChange({ ...element, ...part });
  const options: Record<string, string> = {
    china: intl.formatMessage({ id: 'bigscreen.elements.flyMap.china', defaultMessage: '中国' }),
    world: intl.formatMessage({ id: 'bigscreen.elements.flyMap.world', defaultMessage: '世界' }),
    ...Object.fromEntries(provinces.map(({ code, name }) => [code, name])),
  };
  return (
    <FormColumn>
      <DataField
        value={element.reportCode}
        charts={charts}
        hint={intl.formatMessage({
          id: 'bigscreen.elements.flyMap.hint',
          defaultMessage: '两个维度为起点和终点，一个维度为地点',
        })}
        onChange={(reportCode) => change({ reportCode })}
      />
      <ChoiceField
        label={intl.formatMessage({ id: 'bigscreen.elements.flyMap.area', defaultMessage: '地图范围' })}
        value={element.area}
        options={element.area in options ? options : { ...options, [element.area]: element.area }}
        onChange={(area) => change({ area })}
      />
      <WordField
        label={intl.formatMessage({ id: 'bigscreen.elements.flyMap.origin', defaultMessage: '飞线起点' })}
        hint={intl.formatMessage({
          id: 'bigscreen.elements.flyMap.originHint',
          defaultMessage: '只有一个维度时，飞线从这里出发，例如“上海市”',
        })}
        value={element.origin}
        maxLength={100}
        onChange={(origin) => change({ origin })}
      />
      <SwitchField
        label={intl.formatMessage({ id: 'bigscreen.elements.flyMap.lines', defaultMessage: '飞线' })}
        value={element.lines}
        onChange={(lines) => change({ lines })}
      />
      <SwitchField
        label={intl.formatMessage({ id: 'bigscreen.elements.flyMap.bubbles', defaultMessage: '气泡' })}
        value={element.bubbles}
        onChange={(bubbles) => change({ bubbles })}
      />
      <SwitchField
        label={intl.formatMessage({ id: 'bigscreen.elements.flyMap.drill', defaultMessage: '点击省份下钻' })}
        value={element.drill}
        onChange={(drill) => change({ drill })}
      />
    </FormColumn>
  );
}
