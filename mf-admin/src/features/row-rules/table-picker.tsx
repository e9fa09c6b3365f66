import { data } from '@tessera/contract';
import { useEndpoint, useLocale, useRested } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { Combobox, Option } from '@tessera/ui/pickers';
import { useState } from 'react';
import { useIntl } from 'react-intl';

/** Milliseconds of rest before the server is asked, and tables that are offered at once. */
const [REST, OFFERED] = [250, 30];
/** Kinds whose rows are stored in a table. */
const STORED = ['upload', 'external', 'synchronised', 'collected', 'api'] as const;

// A box of choices has a least width of its own, which is more than a cell of a grid has.
const useStyles = makeStyles({ box: { minWidth: 0, width: '100%', '& > input': { minWidth: 0, width: '100%' } } });

export interface TablePickerProps {
  /** Name of the chosen table; empty for none. */
  readonly value: string;
  /** Left out inside a labelled field. */
  readonly label?: string;
  /** Only tables of the same database as this one. */
  readonly besideTableId?: string | undefined;
  /** Whether models are offered beside stored tables. */
  readonly withModels: boolean;
  readonly onPick: (table: { readonly tblId: string; readonly name: string }) => void;
}

/** One table or model, found by a part of its name. */
export function TablePicker({ value, label, besideTableId, withModels, onPick }: TablePickerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [text, setText] = useState<string | null>(null);
  const search = useRested((text ?? '').trim(), REST);
  const { data: found } = useEndpoint(
    data.listTables,
    {
      body: {
        limit: OFFERED,
        ...(search && { search }),
        ...(!withModels && { kinds: [...STORED] }),
        ...(besideTableId !== undefined && { besideTableId }),
      },
    },
    { inLocale: locale },
  );
  return (
    <Combobox
      className={styles.box}
      aria-label={label}
      value={text ?? value}
      selectedOptions={[]}
      placeholder={intl.formatMessage({ id: 'admin.rowRules.searchTable', defaultMessage: '搜索并选择表' })}
      onChange={(event) => setText(event.target.value)}
      onOptionSelect={(_, { optionValue }) => {
        const table = found?.list.find(({ tableId }) => tableId === optionValue);
        setText(null);
        if (table) onPick({ tblId: table.tableId, name: table.name });
      }}
      onBlur={() => setText(null)}
    >
      {found?.list.map(({ tableId, name }) => (
        <Option key={tableId} value={tableId} text={name}>
          {name}
        </Option>
      ))}
      {found?.list.length === 0 && (
        <Option disabled value="" text="">
          {intl.formatMessage({ id: 'admin.rowRules.noTable', defaultMessage: '没有符合的表' })}
        </Option>
      )}
    </Combobox>
  );
}
