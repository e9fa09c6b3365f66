import { settingAt, THRESHOLD_PRESETS } from '@tessera/charts/model';
import { useIntl } from 'react-intl';

import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { PresetBars } from './preset-bars.tsx';

/** The five ranges of a gauge's bands (RU-673); choosing one forgets colours of one's own. */
export function ThresholdPresets({ value, context, disabled, onChange }: FieldProps<CustomSpec>) {
  const intl = useIntl();
  const own = settingAt(context.settings, 'fastThresholdColor.colors') as readonly string[];
  return (
    <PresetBars
      presets={THRESHOLD_PRESETS}
      chosen={own.length === 0 ? Number(value) : undefined}
      count={Number(settingAt(context.settings, 'fastThresholdColor.colorNumber'))}
      disabled={disabled}
      name={(index) =>
        intl.formatMessage(
          { id: 'chart_editor.settings.preset.one', defaultMessage: '预设 {index, number}' },
          { index },
        )
      }
      onChoose={onChange}
    />
  );
}
