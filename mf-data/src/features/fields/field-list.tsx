import { FormulaDialog } from '@tessera/board/formulas';
import type { TableDetail, TableField } from '@tessera/contract';
import { useClient, useLocale } from '@tessera/remote-kit';
import { EmptyState, makeStyles } from '@tessera/ui/core';
import { DataTable } from '@tessera/ui/data';
import type { DataColumn } from '@tessera/ui/data';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { BulkDialog } from './bulk-dialog.tsx';
import { DeleteFieldDialog } from './delete-field-dialog.tsx';
import { FieldActions } from './field-actions.tsx';
import { useFieldColumns } from './field-columns.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { groupsOf, inGroup, matches, moved, type GroupChoice } from './field-groups.ts';
import { FieldTools } from './field-tools.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GroupSide } from './group-side.tsx';
import { useFieldChanges } from './use-field-changes.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '208px minmax(0, 1fr)',
    height: '100%',
    minHeight: 0,
    '@media (max-width: 760px)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto minmax(0, 1fr)' },
  },
  main: { padding: '0 16px 12px', overflow: 'auto', minHeight: 0 },
});

type Open =
  | { readonly kind: 'edit' | 'delete'; readonly field: TableField }
  | { readonly kind: 'formula'; readonly fieldId?: string }
  | { readonly kind: 'group'; readonly group: string | null; readonly chosen: ReadonlySet<string> }
  | { readonly kind: 'bulk' };
const NOTHING: ReadonlySet<string> = new Set();

export interface FieldListProps {
  readonly table: TableDetail;
  readonly mayEdit: boolean;
  readonly onChanged: () => void;
}

/** Fields of a table by group: what they are called, what they hold, how they are summed up; formulas are written here. */
export function FieldList({ table, mayEdit, onChanged }: FieldListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { tableId, fields } = table;
  const { busy, change } = useFieldChanges(tableId, onChanged);
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<GroupChoice>({ kind: 'all' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOTHING);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const groups = groupsOf(fields);
  const gone = group.kind === 'group' && !groups.some(({ name }) => name === group.name);
  const choice: GroupChoice = gone ? { kind: 'all' } : group;
  const rows = fields.filter((field) => inGroup(field, choice) && matches(field, search));
  const chosen = fields.filter(({ fieldId }) => selected.has(fieldId));

  const actions: DataColumn<TableField> = {
    key: 'actions',
    header: '',
    align: 'end',
    width: '148px',
    render: (field) => (
      <FieldActions
        field={field}
        busy={busy}
        mayRise={rows[0] !== field}
        mayFall={rows.at(-1) !== field}
        onEdit={() => setOpen({ kind: 'edit', field })}
        onFormula={() => setOpen({ kind: 'formula', fieldId: field.fieldId })}
        onToggle={() => void change([{ fieldId: field.fieldId, hidden: !field.hidden }])}
        onMove={(step) => void change([], moved(fields, rows, field.fieldId, step))}
        onDelete={() => setOpen({ kind: 'delete', field })}
      />
    ),
  };
  const columns = useFieldColumns();
  return (
    <div className={styles.root}>
      <GroupSide
        groups={groups}
        total={fields.length}
        ungrouped={fields.filter((field) => field.group === '').length}
        chosen={choice}
        mayEdit={mayEdit}
        onChoose={setGroup}
        onAdd={() => setOpen({ kind: 'group', group: null, chosen: NOTHING })}
        onRename={(name) => setOpen({ kind: 'group', group: name, chosen: NOTHING })}
        onDissolve={(name) =>
          void change(fields.filter((field) => field.group === name).map(({ fieldId }) => ({ fieldId, group: '' })))
        }
      />
      <div className={styles.main}>
        <FieldTools
          search={search}
          count={chosen.length}
          mayEdit={mayEdit}
          onSearch={setSearch}
          onBulk={() => setOpen({ kind: 'bulk' })}
          onGroup={() => setOpen({ kind: 'group', group: null, chosen: selected })}
          onNew={() => setOpen({ kind: 'formula' })}
        />
        <DataTable
          label={intl.formatMessage({ id: 'data.field.label', defaultMessage: '字段列表' })}
          columns={mayEdit ? [...columns, actions] : columns}
          rows={rows}
          rowKey={({ fieldId }) => fieldId}
          rowLabel={({ name }) => name}
          {...(mayEdit ? { selected, onSelect: setSelected } : {})}
          empty={
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'data.field.noMatch', defaultMessage: '没有符合条件的字段' })}
            />
          }
        />
      </div>
      {open?.kind === 'edit' && <FieldDialog table={table} field={open.field} onClose={close} onSaved={onChanged} />}
      {open?.kind === 'delete' && (
        <DeleteFieldDialog table={table} field={open.field} onClose={close} onDeleted={onChanged} />
      )}
      {open?.kind === 'bulk' && <BulkDialog table={table} fields={chosen} onClose={close} onChanged={onChanged} />}
      {open?.kind === 'group' && (
        <GroupDialog
          table={table}
          group={open.group}
          chosen={open.chosen}
          onChanged={onChanged}
          onClose={(name) => {
            if (name !== null) {
              setGroup({ kind: 'group', name });
              setSelected(NOTHING);
            }
            close();
          }}
        />
      )}
      {open?.kind === 'formula' && (
        <FormulaDialog
          client={client}
          locale={locale}
          tableId={tableId}
          {...(open.fieldId === undefined ? {} : { fieldId: open.fieldId })}
          onSaved={onChanged}
          onClose={close}
        />
      )}
    </div>
  );
}
