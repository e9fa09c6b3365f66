import { makeStyles } from '@tessera/ui/core';
import { Field, Input, Radio, RadioGroup } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({ number: { width: '180px' } });
const MOST = 10_000_000;
const USUAL = 1_000;

export interface LimitEditorProps {
  /** Null for none. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** Most rows of one answer that a role gets of a table. */
export function LimitEditor({ value, onChange }: LimitEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [text, setText] = useState(String(value ?? USUAL));
  const number = Number(text);
  const valid = Number.isInteger(number) && number >= 1 && number <= MOST;
  return (
    <>
      <RadioGroup
        value={value === null ? 'none' : 'some'}
        onChange={(_, data) => onChange(data.value === 'none' ? null : valid ? number : USUAL)}
      >
        <Radio
          value="none"
          label={intl.formatMessage({ id: 'admin.limit.none', defaultMessage: '不另设上限（按企业的查询设置）' })}
        />
        <Radio
          value="some"
          label={intl.formatMessage({ id: 'admin.limit.some', defaultMessage: '每次查询最多返回' })}
        />
      </RadioGroup>
      {value !== null && (
        <Field
          label={intl.formatMessage({ id: 'admin.limit.rows', defaultMessage: '行数' })}
          {...(valid
            ? {}
            : {
                validationMessage: intl.formatMessage(
                  { id: 'admin.limit.invalid', defaultMessage: '请输入 1 到 {most, number} 的整数' },
                  { most: MOST },
                ),
              })}
        >
          <Input
            className={styles.number}
            inputMode="numeric"
            value={text}
            onChange={(_, data) => {
              setText(data.value);
              const next = Number(data.value);
              if (Number.isInteger(next) && next >= 1 && next <= MOST) onChange(next);
            }}
          />
        </Field>
      )}
    </>
  );
}
