import type { FilterTarget } from '@tessera/contract';
import { Field } from '@tessera/ui/forms';
import { Combobox, Option, OptionGroup } from '@tessera/ui/pickers';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { FilterField } from '../../filters/condition.ts';
import type { SourceTable } from './filter-draft.ts';

type Source = Pick<FilterTarget, 'tblId' | 'fieldId'>;
export interface FieldComboboxProps {
  readonly tables: readonly SourceTable[];
  readonly value: Source | undefined;
  readonly fault?: string | undefined;
  onChoose(source: Source): void;
}

/** A field of the tables below the board, found by its name or its table's. */
export function FieldCombobox({ tables, value, fault, onChoose }: FieldComboboxProps) {
  const intl = useIntl();
  const [search, setSearch] = useState<string | null>(null);
  const fieldOf = ({ tblId, fieldId }: Source): FilterField | undefined =>
    tables.find((table) => table.tblId === tblId)?.fields.find((field) => field.fieldId === fieldId);
  const wanted = (search ?? '').trim().toLocaleLowerCase();
  const groups = tables
    .map((table) => ({
      ...table,
      fields: table.fields.filter(({ name }) => `${name}\n${table.tblName}`.toLocaleLowerCase().includes(wanted)),
    }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <Field
      label={{
        children: intl.formatMessage({ id: 'board.filter.field', defaultMessage: '筛选字段' }),
        required: true,
      }}
      {...(fault === undefined ? {} : { validationMessage: fault })}
    >
      <Combobox
        value={search ?? (value ? (fieldOf(value)?.name ?? '') : '')}
        selectedOptions={value ? [keyOf(value)] : []}
        placeholder={intl.formatMessage({ id: 'board.filter.searchField', defaultMessage: '搜索字段或数据表' })}
        onChange={(event) => setSearch(event.target.value)}
        onOpenChange={(_event, { open }) => {
          if (!open) setSearch(null);
        }}
        onOptionSelect={(_event, { optionValue }) => {
          const chosen = groups
            .flatMap(({ tblId, fields }) => fields.map(({ fieldId }) => ({ tblId, fieldId })))
            .find((source) => keyOf(source) === optionValue);
          if (chosen) onChoose(chosen);
          setSearch(null);
        }}
      >
        {groups.map(({ tblId, tblName, fields }) => (
          <OptionGroup key={tblId} label={tblName}>
            {fields.map(({ fieldId, name }) => (
              <Option key={fieldId} value={keyOf({ tblId, fieldId })} text={name}>
                {name}
              </Option>
            ))}
          </OptionGroup>
        ))}
        {groups.length === 0 ? (
          <Option disabled value="" text="">
            {intl.formatMessage({ id: 'board.filter.noField', defaultMessage: '没有匹配的字段' })}
          </Option>
        ) : null}
      </Combobox>
    </Field>
  );
}

const keyOf = ({ tblId, fieldId }: Source): string => JSON.stringify([tblId, fieldId]);
