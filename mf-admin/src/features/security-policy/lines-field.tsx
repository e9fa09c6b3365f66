import { makeStyles } from '@tessera/ui/core';
import { Field, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { linesOf, networksOf } from './network-lines.ts';

const useStyles = makeStyles({ text: { fontFamily: 'monospace' } });

export interface LinesFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly value: readonly string[];
  readonly most: number;
  /** What is wrong with an entry; null for nothing. */
  fault(entry: string): string | null;
  onChange(value: string[]): void;
}

/** A list that is typed one entry in a line. */
export function LinesField({ label, hint, placeholder, value, most, fault, onChange }: LinesFieldProps) {
  const intl = useIntl();
  const styles = useStyles();
  const [text, setText] = useState(() => linesOf(value));
  const wrong = value.map(fault).find((one) => one !== null);
  const message =
    value.length > most
      ? intl.formatMessage({ id: 'admin.policy.tooMany', defaultMessage: '最多 {most, number} 个' }, { most })
      : wrong;
  return (
    <Field label={label} hint={hint} {...(message ? { validationMessage: message } : {})}>
      <Textarea
        textarea={{ className: styles.text }}
        rows={3}
        resize="vertical"
        placeholder={placeholder}
        value={text}
        onChange={(_, { value: typed }) => {
          setText(typed);
          onChange(networksOf(typed));
        }}
      />
    </Field>
  );
}
