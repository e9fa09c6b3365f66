import type { DynamicParamGroup, SqlSource, SqlTable } from '@tessera/contract';
import { EmptyState, makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { Field, SearchInput, Select } from '@tessera/ui/forms';
import { NumberSymbolRegular, ChevronDownRegular, ChevronRightRegular, TableRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldTexts } from '../../common/field-texts.ts';
import { quoteName } from './sql-text.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' },
  head: { display: 'flex', flexDirection: 'column', gap: '8px', padding: '12px' },
  lists: { flex: 1, minHeight: 0, overflow: 'auto', padding: '0 8px 8px' },
  heading: {
    padding: '10px 4px 4px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: 600,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: 0, padding: 0, listStyle: 'none' },
  row: { display: 'flex', alignItems: 'center' },
  item: { gap: '6px', flexGrow: 1, height: '28px', padding: '0 6px' },
  toggle: { flexGrow: 0, padding: '0 4px', color: tokens.colorNeutralForeground3 },
  column: { paddingInlineStart: '34px' },
  icon: { display: 'flex', flexShrink: 0, color: tokens.colorBrandForeground1 },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  meta: { flexShrink: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

export interface NamePanelProps {
  readonly sources: readonly SqlSource[];
  readonly connectionId: string | null;
  readonly onConnection: (connectionId: string | null) => void;
  readonly tables: readonly SqlTable[];
  readonly groups: readonly DynamicParamGroup[];
  readonly onInsert: (text: string) => void;
}

/** What SQL may name: tables with their columns, and parameters. A click puts the name where the cursor is. */
export function NamePanel({ sources, connectionId, onConnection, tables, groups, onInsert }: NamePanelProps) {
  const styles = useStyles();
  const item = mergeClasses(usePageStyles().line, styles.item);
  const intl = useIntl();
  const { types } = useFieldTexts();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const wanted = search.trim().toLowerCase();
  const fits = (name: string): boolean => name.toLowerCase().includes(wanted);
  const shown = tables.filter(({ name, columns }) => fits(name) || columns.some((column) => fits(column.name)));
  const params = groups.flatMap(({ children }) => children).filter(({ dynamicParamName }) => fits(dynamicParamName));
  const toggle = (tableId: string): void =>
    setOpen((last) =>
      last.has(tableId) ? new Set([...last].filter((id) => id !== tableId)) : new Set([...last, tableId]),
    );
  return (
    <nav className={styles.root} aria-label={intl.formatMessage({ id: 'data.sql.names', defaultMessage: '表和参数' })}>
      <div className={styles.head}>
        <Field label={intl.formatMessage({ id: 'data.sql.source', defaultMessage: '数据来源' })}>
          <Select value={connectionId ?? ''} onChange={(_, { value }) => onConnection(value === '' ? null : value)}>
            {sources.map((source) => (
              <option key={source.connectionId ?? ''} value={source.connectionId ?? ''} disabled={!source.supported}>
                {source.supported
                  ? source.name
                  : intl.formatMessage(
                      { id: 'data.sql.unsupported', defaultMessage: '{name}（{product} 请先同步）' },
                      { name: source.name, product: source.product },
                    )}
              </option>
            ))}
          </Select>
        </Field>
        <SearchInput
          value={search}
          onSearch={setSearch}
          placeholder={intl.formatMessage({ id: 'data.sql.search', defaultMessage: '搜索表、字段、参数' })}
        />
      </div>
      <div className={styles.lists}>
        <div className={styles.heading}>
          <FormattedMessage
            id="data.sql.tables"
            defaultMessage="表（{count, number}）"
            values={{ count: shown.length }}
          />
        </div>
        {shown.length === 0 && (
          <EmptyState title={intl.formatMessage({ id: 'data.sql.noTables', defaultMessage: '没有可用的表' })} />
        )}
        <ul className={styles.list}>
          {shown.map(({ tableId, name, columns }) => {
            const expanded = open.has(tableId) || (wanted !== '' && !fits(name));
            return (
              <li key={tableId}>
                <div className={styles.row}>
                  <button
                    type="button"
                    className={mergeClasses(item, styles.toggle)}
                    aria-expanded={expanded}
                    aria-label={intl.formatMessage(
                      { id: 'data.sql.columns', defaultMessage: '“{name}”的字段' },
                      { name },
                    )}
                    onClick={() => toggle(tableId)}
                  >
                    {expanded ? <ChevronDownRegular aria-hidden /> : <ChevronRightRegular aria-hidden />}
                  </button>
                  <button type="button" className={item} title={name} onClick={() => onInsert(quoteName(name))}>
                    <span className={styles.icon}>
                      <TableRegular aria-hidden />
                    </span>
                    <span className={styles.name}>{name}</span>
                  </button>
                </div>
                {expanded && (
                  <ul className={styles.list}>
                    {columns
                      .filter((column) => fits(name) || fits(column.name))
                      .map((column) => (
                        <li key={column.name} className={styles.row}>
                          <button
                            type="button"
                            className={mergeClasses(item, styles.column)}
                            title={column.name}
                            onClick={() => onInsert(quoteName(column.name))}
                          >
                            <span className={styles.name}>{column.name}</span>
                            <span className={styles.meta}>{types[column.dataType]}</span>
                          </button>
                        </li>
                      ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ul>
        {params.length > 0 && (
          <>
            <div className={styles.heading}>
              <FormattedMessage id="data.sql.parameters" defaultMessage="动态参数" />
            </div>
            <ul className={styles.list}>
              {params.map(({ dynamicParamId, dynamicParamName, dataType }) => (
                <li key={dynamicParamId} className={styles.row}>
                  <button type="button" className={item} onClick={() => onInsert(`\${${dynamicParamName}}`)}>
                    <span className={styles.icon}>
                      <NumberSymbolRegular aria-hidden />
                    </span>
                    <span className={styles.name}>{dynamicParamName}</span>
                    <span className={styles.meta}>{types[dataType]}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </nav>
  );
}
