import { targets } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';
import { Field, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface IndexNameFieldProps {
  /** Null for a new index. */
  readonly indexCode: string | null;
  readonly value: string;
  onChange(indexName: string): void;
}

/** The name of an index; that another one has it is said once the field is left. */
export function IndexNameField({ indexCode, value, onChange }: IndexNameFieldProps) {
  const intl = useIntl();
  const [left, setLeft] = useState('');
  const name = value.trim();
  const { data: isFree = true } = useLoad(['target-index-name', indexCode, left], async (call) =>
    left === '' ? true : (await call(targets.check, { body: { indexName: left, indexCode } })).free,
  );
  const isTaken = !isFree && name === left;
  return (
    <Field
      required
      label={intl.formatMessage({ id: 'data.targets.indexName', defaultMessage: '指标名称' })}
      validationState={isTaken ? 'error' : 'none'}
      validationMessage={
        isTaken
          ? intl.formatMessage({
              id: 'data.targets.indexNameTaken',
              defaultMessage: '已有同名的指标，请换一个名称',
            })
          : undefined
      }
    >
      <Input
        value={value}
        maxLength={60}
        onChange={(_, { value: next }) => onChange(next)}
        onBlur={() => setLeft(name)}
      />
    </Field>
  );
}
