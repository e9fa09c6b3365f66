import { colorSteps, settingAt, THRESHOLD_PRESETS } from '@tessera/charts/model';
import { useIntl } from 'react-intl';

import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { ColorList } from './color-list.tsx';

/** The colour of each band of a gauge, from the lowest on; a first change makes the preset's colours one's own. */
export function ThresholdColors({ value, context, disabled, onChange }: FieldProps<CustomSpec>) {
  const intl = useIntl();
  const read = (field: string) => settingAt(context.settings, `fastThresholdColor.${field}`);
  const count = Number(read('colorNumber'));
  const preset = colorSteps(THRESHOLD_PRESETS[Number(read('preset')) - 1] ?? THRESHOLD_PRESETS[0], count);
  const own = (Array.isArray(value) ? value : []) as readonly string[];
  const colors = own.length >= count ? own.slice(0, count) : preset;
  return (
    <ColorList
      colors={colors}
      theme={context.theme}
      disabled={disabled}
      columns={6}
      label={(index) =>
        intl.formatMessage(
          { id: 'chart_editor.settings.threshold.band', defaultMessage: '第 {index, number} 段' },
          { index },
        )
      }
      onChange={onChange}
    />
  );
}
