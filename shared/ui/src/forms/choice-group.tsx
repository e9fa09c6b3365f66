import { Label, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useId } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column' },
  label: { paddingBottom: tokens.spacingVerticalXXS },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface ChoiceGroupProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Several checkboxes under one label; a Field would give all of them one id. */
export function ChoiceGroup({ label, hint, children }: ChoiceGroupProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <div className={styles.root} role="group" aria-labelledby={id}>
      <Label id={id} className={styles.label}>
        {label}
      </Label>
      {children}
      {hint ? <span className={styles.hint}>{hint}</span> : null}
    </div>
  );
}
