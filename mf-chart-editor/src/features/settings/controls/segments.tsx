import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { useId } from 'react';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    margin: 0,
    padding: '2px',
    minWidth: 0,
    width: '100%',
    boxSizing: 'border-box',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  one: {
    position: 'relative',
    flex: '1 1 0',
    minWidth: 0,
    padding: '0 4px',
    lineHeight: '28px',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: tokens.shadow2,
  },
  off: { cursor: 'not-allowed', color: tokens.colorNeutralForegroundDisabled },
  input: { position: 'absolute', opacity: 0, inset: 0, margin: 0, cursor: 'inherit' },
});

export interface SegmentsProps {
  readonly label: string;
  readonly value: string | number | boolean | undefined;
  readonly options: readonly { readonly value: string | number | boolean; readonly text: string }[];
  readonly disabled?: boolean;
  onChange(value: string | number | boolean): void;
}

/** A few choices beside each other: radio buttons that look like one control. */
export function Segments({ label, value, options, disabled = false, onChange }: SegmentsProps) {
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.group} role="radiogroup" aria-label={label} disabled={disabled}>
      {options.map((option) => (
        <label
          key={String(option.value)}
          title={option.text}
          className={mergeClasses(styles.one, option.value === value && styles.chosen, disabled && styles.off)}
        >
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
