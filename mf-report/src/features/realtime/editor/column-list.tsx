import { tbl, type DataType, type TblColumn } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import {
  Button,
  IconButton,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@tessera/ui/core';
import { Field, Input, Select } from '@tessera/ui/forms';
import { DeleteRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { columnGap, takenColumns } from '../model/columns.ts';
import { changedAt, withoutAt } from '../model/tbl-draft.ts';
import type { PanelProps } from './panel-props.ts';
import { usePanelStyles } from './panel-styles.ts';
import { useTypeNames } from './type-names.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, padding: 0, listStyle: 'none' },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 116px 32px',
    gap: '6px',
    alignItems: 'start',
    '& > *': { minWidth: 0 },
  },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: '32px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  gone: { color: tokens.colorPaletteRedForeground1 },
});

export interface ColumnListProps extends PanelProps {
  /** Columns of the rows of the preview; null while there are none. */
  readonly found: readonly TblColumn[] | null;
}

/** The columns of the table: titles and types. Names are those of the shaped rows, any text. */
export function ColumnList({ draft, problemAt, onChange, found }: ColumnListProps) {
  const styles = usePanelStyles();
  const own = useStyles();
  const intl = useIntl();
  const names = useTypeNames();
  const kinds = useEndpoint(tbl.selectTblType, {});
  const { columns } = draft;
  const types =
    kinds.data?.find(({ tblTypeCode }) => tblTypeCode === draft.tblTypeCode)?.dataTypes ??
    (Object.keys(names) as DataType[]);
  const put = (next: readonly TblColumn[]) => onChange({ columns: [...next] });
  const gap = found && columns.length > 0 ? columnGap(columns, found) : { added: [], missing: [] };
  return (
    <section
      className={styles.section}
      aria-label={intl.formatMessage({ id: 'report.column.list', defaultMessage: '列' })}
    >
      <h3 className={styles.heading}>
        <FormattedMessage
          id="report.column.count"
          defaultMessage="列（{count, number}）"
          values={{ count: columns.length }}
        />
      </h3>
      {problemAt('columns') ? <span className={styles.bad}>{problemAt('columns')}</span> : null}
      {found && (gap.added.length > 0 || gap.missing.length > 0) ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="report.column.gap"
              defaultMessage="{added, select, none {} other {返回的行多了：{added}。}}{missing, select, none {} other {返回的行缺少：{missing}。}}"
              values={{
                added: gap.added.length > 0 ? gap.added.join('、') : 'none',
                missing: gap.missing.length > 0 ? gap.missing.join('、') : 'none',
              }}
            />
          </MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => put(takenColumns(columns, found))}>
              <FormattedMessage id="report.column.take" defaultMessage="采用返回的列" />
            </Button>
          </MessageBarActions>
        </MessageBar>
      ) : null}
      {columns.length === 0 ? (
        <p className={styles.hint}>
          <FormattedMessage
            id="report.column.none"
            defaultMessage="请求接口后，这里会列出返回的列，您可以改标题和类型。"
          />
        </p>
      ) : (
        <ul className={own.list}>
          {columns.map(({ name, title, dataType, withTime }, at) => (
            <li key={name} className={own.column}>
              <span className={gap.missing.includes(name) ? `${own.name} ${own.gone}` : own.name} title={name}>
                {name}
              </span>
              <Field validationMessage={problemAt(`column/${at}/title`)}>
                <Input
                  className={styles.full}
                  value={title}
                  maxLength={100}
                  placeholder={name}
                  aria-label={intl.formatMessage(
                    { id: 'report.column.title', defaultMessage: '“{name}”的标题' },
                    { name },
                  )}
                  onChange={(_, { value }) => put(changedAt(columns, at, { title: value }))}
                />
              </Field>
              <Select
                className={styles.full}
                value={dataType === 'datetime' && withTime ? 'moment' : dataType}
                aria-label={intl.formatMessage(
                  { id: 'report.column.type', defaultMessage: '“{name}”的类型' },
                  { name },
                )}
                onChange={(_, { value }) =>
                  put(
                    changedAt(
                      columns,
                      at,
                      value === 'moment'
                        ? { dataType: 'datetime', withTime: true }
                        : { dataType: value as DataType, withTime: false },
                    ),
                  )
                }
              >
                {types.map((type) => (
                  <option key={type} value={type}>
                    {names[type]}
                  </option>
                ))}
                <option value="moment">
                  {intl.formatMessage({ id: 'report.type.moment', defaultMessage: '日期时间' })}
                </option>
              </Select>
              <IconButton
                label={intl.formatMessage({ id: 'report.column.remove', defaultMessage: '不要“{name}”列' }, { name })}
                icon={<DeleteRegular />}
                onClick={() => put(withoutAt(columns, at))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
