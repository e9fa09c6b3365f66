import { makeStyles, ToggleButton } from '@tessera/ui/core';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  choice: { minWidth: '40px', paddingInline: '8px', fontVariantNumeric: 'tabular-nums' },
});

export interface ToggleRowProps<Value> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly disabled: boolean;
  onChange(chosen: Value[]): void;
}

/** Several of a few choices, as buttons; what is chosen keeps the order of the choices. */
export function ToggleRow<Value>({ label, choices, chosen, disabled, onChange }: ToggleRowProps<Value>) {
  const styles = useStyles();
  return (
    <div role="group" aria-label={label} className={styles.root}>
      {choices.map(({ value, label: name }) => {
        const on = chosen.includes(value);
        return (
          <ToggleButton
            key={name}
            className={styles.choice}
            appearance={on ? 'primary' : 'secondary'}
            checked={on}
            disabled={disabled}
            onClick={() =>
              onChange(
                choices.flatMap((choice) =>
                  (choice.value === value) !== chosen.includes(choice.value) ? [choice.value] : [],
                ),
              )
            }
          >
            {name}
          </ToggleButton>
        );
      })}
    </div>
  );
}
