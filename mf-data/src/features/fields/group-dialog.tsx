import type { TableDetail } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox, FormDialog, Label, SearchInput, TextField } from '@tessera/ui/forms';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { groupsOf, matches } from './field-groups.ts';
import { useFieldChanges } from './use-field-changes.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    marginTop: '8px',
    maxHeight: '240px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  item: { minWidth: 0, overflowWrap: 'anywhere' },
});

export interface GroupDialogProps {
  readonly table: TableDetail;
  /** The group that gets another name; null makes a new one. */
  readonly group: string | null;
  /** Fields that are chosen already. */
  readonly chosen: ReadonlySet<string>;
  readonly onChanged: () => void;
  readonly onClose: (name: string | null) => void;
}

/** Makes a group of fields, or renames one. */
export function GroupDialog({ table, group, chosen, onChanged, onClose }: GroupDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { busy, change } = useFieldChanges(table.tableId, onChanged);
  const label = useId();
  const [name, setName] = useState(group ?? '');
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlySet<string>>(chosen);
  const wanted = name.trim();
  const taken = wanted !== group && groupsOf(table.fields).some((known) => known.name === wanted);
  const members =
    group === null
      ? table.fields.filter(({ fieldId }) => picked.has(fieldId))
      : table.fields.filter((field) => field.group === group);
  const pick = (fieldId: string, on: boolean) => {
    const next = new Set(picked);
    if (on) next.add(fieldId);
    else next.delete(fieldId);
    setPicked(next);
  };
  const save = async () => {
    if (await change(members.map(({ fieldId }) => ({ fieldId, group: wanted })))) onClose(wanted);
  };
  return (
    <FormDialog
      title={
        group === null ? (
          <FormattedMessage id="data.fieldGroup.add" defaultMessage="新建分组" />
        ) : (
          <FormattedMessage id="data.fieldGroup.renameTitle" defaultMessage="重命名分组" />
        )
      }
      width={520}
      ready={wanted !== '' && !taken && members.length > 0}
      busy={busy}
      onSubmit={() => void save()}
      onClose={() => onClose(null)}
    >
      <TextField
        label={intl.formatMessage({ id: 'data.fieldGroup.name', defaultMessage: '分组名称' })}
        required
        maxLength={60}
        value={name}
        error={
          taken
            ? intl.formatMessage({ id: 'data.fieldGroup.taken', defaultMessage: '已有同名分组，可把字段移入该分组' })
            : undefined
        }
        onValueChange={setName}
      />
      {group === null && (
        <div role="group" aria-labelledby={label}>
          <Label id={label} required>
            <FormattedMessage id="data.fieldGroup.members" defaultMessage="分组中的字段" />
          </Label>
          <SearchInput
            value={search}
            onSearch={setSearch}
            placeholder={intl.formatMessage({ id: 'data.field.search', defaultMessage: '搜索字段' })}
          />
          <div className={styles.list}>
            {table.fields
              .filter((field) => matches(field, search))
              .map((field) => (
                <Checkbox
                  key={field.fieldId}
                  className={styles.item}
                  label={field.name}
                  checked={picked.has(field.fieldId)}
                  onChange={(_, { checked }) => pick(field.fieldId, checked === true)}
                />
              ))}
          </div>
        </div>
      )}
    </FormDialog>
  );
}
