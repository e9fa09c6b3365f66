import { data } from '@tessera/contract';
import type { TableDetail, TableField } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Badge, Button, EmptyState, makeStyles, tokens, Tooltip } from '@tessera/ui/core';
import { DataTable } from '@tessera/ui/data';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput } from '@tessera/ui/forms';
import { EditRegular, EyeOffRegular, EyeRegular, LockClosedRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FieldDialog } from './field-dialog.tsx';
import { useFieldTexts } from '../../common/field-texts.ts';

const useStyles = makeStyles({
  root: { padding: '4px 16px 12px' },
  tools: { padding: '12px 0', maxWidth: '280px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  name: { display: 'inline-flex', alignItems: 'center', gap: '6px' },
});

export interface FieldListProps {
  readonly table: TableDetail;
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
}

/** Fields of a table: what they are called, what they hold, how they are summed up. */
export function FieldList({ table, mayEdit, onChanged }: FieldListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const texts = useFieldTexts();
  const { busy, run } = useAction();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<TableField | null>(null);
  const keyword = search.trim().toLowerCase();
  const rows = table.fields.filter(({ name, sourceName, description }) =>
    `${name}\n${sourceName}\n${description}`.toLowerCase().includes(keyword),
  );
  const toggle = (field: TableField) =>
    run(async () => {
      const fields = [{ fieldId: field.fieldId, hidden: !field.hidden }];
      await client.call(data.updateFields, { body: { tableId: table.tableId, fields } });
      onChanged();
    });

  const columns: DataColumn<TableField>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'data.field.name', defaultMessage: '字段名称' }),
      width: '24%',
      render: (field) => (
        <span className={styles.name}>
          {field.masked && <LockClosedRegular aria-hidden />}
          {field.name}
          {field.hidden && (
            <Badge appearance="outline" color="subtle">
              <FormattedMessage id="data.field.hidden" defaultMessage="已隐藏" />
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'sourceName',
      header: intl.formatMessage({ id: 'data.field.sourceName', defaultMessage: '来源列' }),
      onlyWide: true,
      render: (field) => <span className={styles.quiet}>{field.formula ?? field.sourceName}</span>,
    },
    {
      key: 'dataType',
      header: intl.formatMessage({ id: 'data.field.type', defaultMessage: '类型' }),
      width: '100px',
      render: (field) => texts.types[field.dataType],
    },
    {
      key: 'aggregator',
      header: intl.formatMessage({ id: 'data.field.aggregator', defaultMessage: '默认汇总' }),
      width: '110px',
      onlyWide: true,
      render: (field) => texts.aggregators[field.defaultAggregator],
    },
    {
      key: 'geoRole',
      header: intl.formatMessage({ id: 'data.field.geoRole', defaultMessage: '地理角色' }),
      width: '100px',
      onlyWide: true,
      render: (field) => (field.geoRole ? texts.geoRoles[field.geoRole] : '-'),
    },
    {
      key: 'description',
      header: intl.formatMessage({ id: 'data.field.description', defaultMessage: '说明' }),
      onlyWide: true,
      render: (field) => <span title={field.description}>{field.description || '-'}</span>,
    },
  ];
  if (mayEdit) {
    columns.push({
      key: 'actions',
      header: '',
      align: 'end',
      width: '92px',
      render: (field) => (
        <>
          <Tooltip
            relationship="label"
            content={intl.formatMessage(
              { id: 'data.field.edit', defaultMessage: '编辑“{name}”' },
              { name: field.name },
            )}
          >
            <Button appearance="subtle" size="small" icon={<EditRegular />} onClick={() => setEdited(field)} />
          </Tooltip>
          <Tooltip
            relationship="label"
            content={
              field.hidden
                ? intl.formatMessage({ id: 'data.field.show', defaultMessage: '显示“{name}”' }, { name: field.name })
                : intl.formatMessage({ id: 'data.field.hide', defaultMessage: '隐藏“{name}”' }, { name: field.name })
            }
          >
            <Button
              appearance="subtle"
              size="small"
              disabled={busy}
              icon={field.hidden ? <EyeOffRegular /> : <EyeRegular />}
              onClick={() => void toggle(field)}
            />
          </Tooltip>
        </>
      ),
    });
  }
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <SearchInput
          value={search}
          onSearch={setSearch}
          placeholder={intl.formatMessage({ id: 'data.field.search', defaultMessage: '搜索字段' })}
        />
      </div>
      <DataTable
        label={intl.formatMessage({ id: 'data.field.label', defaultMessage: '字段列表' })}
        columns={columns}
        rows={rows}
        rowKey={({ fieldId }) => fieldId}
        empty={
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'data.field.noMatch', defaultMessage: '没有符合条件的字段' })}
          />
        }
      />
      {edited && <FieldDialog table={table} field={edited} onClose={() => setEdited(null)} onSaved={onChanged} />}
    </div>
  );
}
