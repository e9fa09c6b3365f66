import { makeStyles, tokens } from '@tessera/ui/core';

const useStyles = makeStyles({
  colour: {
    flex: 'none',
    width: '36px',
    height: '28px',
    padding: '2px',
    cursor: 'pointer',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
});

interface Props {
  readonly label: string;
  /** As inputs take it: `#` and six digits. */
  readonly value: string;
  onChange(value: string): void;
}

/** Chooses one colour; tells each one on the way. */
export function ColourInput({ label, value, onChange }: Props) {
  const styles = useStyles();
  return (
    <input
      type="color"
      className={styles.colour}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
