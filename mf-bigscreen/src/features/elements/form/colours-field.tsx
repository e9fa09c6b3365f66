import { Button, makeStyles } from '@tessera/ui/core';
import { Field } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { hexOf } from '../drawing/colours.ts';
import { ColourInput } from './colour-input.tsx';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
});

interface Props {
  readonly label: string;
  /** Colours that the author chose; empty is what the theme says. */
  readonly value: readonly string[];
  /** Names of the colours; as many can be chosen. */
  readonly names: readonly string[];
  /** Shown where none is chosen. */
  readonly usual: readonly string[];
  onChange(value: string[]): void;
}

/** A few colours in place of the theme's. */
export function ColoursField({ label, value, names, usual, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const shown = names.map((_name, at) => hexOf(value[at] ?? usual[at] ?? '#ffffff'));
  return (
    <Field label={label}>
      <div className={styles.line}>
        {names.map((name, at) => (
          <ColourInput
            key={name}
            label={name}
            value={shown[at] ?? '#ffffff'}
            onChange={(color) => onChange(shown.map((one, place) => (place === at ? color : one)))}
          />
        ))}
        <Button size="small" appearance="subtle" disabled={value.length === 0} onClick={() => onChange([])}>
          {intl.formatMessage({ id: 'bigscreen.elements.asTheme', defaultMessage: '跟随主题' })}
        </Button>
      </div>
    </Field>
  );
}
