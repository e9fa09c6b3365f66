import { colorSteps, HEAT_PRESETS, settingAt, THRESHOLD_PRESETS } from '@tessera/charts/model';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px' },
  one: {
    display: 'flex',
    height: '24px',
    padding: '3px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    '&[aria-pressed="true"]': { outline: `2px solid ${tokens.colorBrandStroke1}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/**
 * A control for one of several colour ranges, drawn in as many steps as the chart has.
 * @param block setting block with the preset and the number of colours
 * @param own whether the author set own colours
 */
const presetBars = (
  presets: readonly (readonly string[])[],
  block: string,
  own: (setting: (field: string) => unknown) => boolean,
) =>
  function PresetBars({ value, context, disabled, onChange }: FieldProps<CustomSpec>) {
    const styles = useStyles();
    const intl = useIntl();
    const setting = (field: string) => settingAt(context.settings, `${block}.${field}`);
    const chosen = own(setting) ? undefined : Number(value);
    const count = Number(setting('colorNumber'));
    return (
      <div className={styles.list}>
        {presets.map((stops, at) => (
          <button
            key={stops.join()}
            type="button"
            className={styles.one}
            disabled={disabled}
            aria-pressed={chosen === at + 1}
            aria-label={intl.formatMessage(
              { id: 'chart_editor.settings.preset.one', defaultMessage: '预设 {index, number}' },
              { index: at + 1 },
            )}
            onClick={() => onChange(at + 1)}
          >
            {colorSteps(stops, Math.max(2, count)).map((color) => (
              <span key={color} style={{ flex: 1, height: '100%', background: color }} />
            ))}
          </button>
        ))}
      </div>
    );
  };

/** The four ranges of a map (RU-672). */
export const HeatPresets = presetBars(
  HEAT_PRESETS.map(({ startColor, endColor }) => [startColor, endColor]),
  'mapColor',
  (setting) => (setting('startColor') ?? setting('endColor')) !== undefined,
);
/** The five ranges of a gauge's bands (RU-673). */
export const ThresholdPresets = presetBars(
  THRESHOLD_PRESETS,
  'fastThresholdColor',
  (setting) => (setting('colors') as readonly string[]).length > 0,
);
