import type { TableDetail, TableField } from '@tessera/contract';
import { fieldByName } from '@tessera/expression';
import { mergeClasses } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import {
  CalendarLtrRegular,
  LockClosedRegular,
  MathFormulaRegular,
  NumberSymbolRegular,
  TextTRegular,
} from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFormulaTexts } from './formula-texts.ts';
import { useSideStyles } from './side-styles.ts';

const ICONS = {
  str: TextTRegular,
  int: NumberSymbolRegular,
  double: NumberSymbolRegular,
  datetime: CalendarLtrRegular,
} as const;

export interface FieldSideProps {
  readonly table: TableDetail;
  /** The field that is changed, which its own formula can't name. */
  readonly fieldId: string | undefined;
  readonly onInsert: (text: string) => void;
}

/** The fields of the table; a click puts one into the formula. */
export function FieldSide({ table, fieldId, onInsert }: FieldSideProps) {
  const styles = useSideStyles();
  const intl = useIntl();
  const texts = useFormulaTexts();
  const [search, setSearch] = useState('');
  const found = table.fields.filter(
    (field) => field.fieldId !== fieldId && field.name.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const groups = [...new Set(found.map(({ group }) => group))].sort();
  return (
    <div className={styles.panel}>
      <SearchInput
        value={search}
        onSearch={setSearch}
        placeholder={intl.formatMessage({ id: 'board.formula.searchFields', defaultMessage: '搜索字段' })}
      />
      <ul className={styles.list}>
        {groups.map((group) => (
          <li key={group}>
            {group !== '' && <div className={styles.group}>{group}</div>}
            {found
              .filter((field) => field.group === group)
              .map((field) => {
                const Icon = field.formula === null ? ICONS[field.dataType] : MathFormulaRegular;
                return (
                  <button
                    key={field.fieldId}
                    type="button"
                    className={styles.item}
                    title={field.description || field.name}
                    onClick={() => onInsert(fieldByName(field.name))}
                  >
                    <Icon aria-hidden className={mergeClasses(styles.icon, isMeasure(field) && styles.measure)} />
                    <span className={styles.text}>{field.name}</span>
                    {field.masked && <LockClosedRegular aria-hidden />}
                    <span className={styles.quiet}>{texts.types[field.dataType]}</span>
                  </button>
                );
              })}
          </li>
        ))}
        {found.length === 0 && (
          <li className={styles.none}>
            <FormattedMessage id="board.formula.noFields" defaultMessage="没有符合条件的字段" />
          </li>
        )}
      </ul>
    </div>
  );
}

function isMeasure({ dataType, defaultAggregator }: TableField): boolean {
  return (dataType === 'int' || dataType === 'double') && defaultAggregator === 'sum';
}
