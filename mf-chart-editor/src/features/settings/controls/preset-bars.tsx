import { colorSteps } from '@tessera/charts/model';
import { makeStyles, tokens } from '@tessera/ui/core';

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

export interface PresetBarsProps {
  readonly presets: readonly (readonly string[])[];
  /** Place of the chosen preset, from 1; none where the author has colours of their own. */
  readonly chosen: number | undefined;
  readonly count: number;
  readonly disabled: boolean;
  name(place: number): string;
  onChoose(place: number): void;
}

/** Ranges of colours to choose from, drawn in as many steps as the chart has. */
export function PresetBars({ presets, chosen, count, disabled, name, onChoose }: PresetBarsProps) {
  const styles = useStyles();
  return (
    <div className={styles.list}>
      {presets.map((stops, index) => (
        <button
          key={stops.join()}
          type="button"
          className={styles.one}
          disabled={disabled}
          aria-pressed={chosen === index + 1}
          aria-label={name(index + 1)}
          onClick={() => onChoose(index + 1)}
        >
          {colorSteps(stops, Math.max(2, count)).map((color) => (
            <span key={color} style={{ flex: 1, height: '100%', background: color }} />
          ))}
        </button>
      ))}
    </div>
  );
}
