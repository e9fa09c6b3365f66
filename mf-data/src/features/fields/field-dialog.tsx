import { data, DATA_TYPES } from '@tessera/contract';
import type { TableDetail, TableField } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { Field, FormDialog, Input, Label, Select, Switch } from '@tessera/ui/forms';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DescriptionInput } from '../../common/description-input.tsx';
import { AggregatorInput, DecimalsInput, GeoRoleInput } from '../../common/field-inputs.tsx';
import { useFieldTexts } from '../../common/field-texts.ts';
import { hasAggregator } from './bulk-changes.ts';
import { groupsOf } from './field-groups.ts';
import { HierarchyChoice } from './hierarchy-choice.tsx';
import { RetypeWarning } from './retype-warning.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px 16px' },
  wide: { gridColumn: '1 / -1' },
});

export interface FieldDialogProps {
  readonly table: TableDetail;
  readonly field: TableField;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What a field is called and how charts take it. A type that some stored value does not fit is refused by the server. */
export function FieldDialog({ table, field, onClose, onSaved }: FieldDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const texts = useFieldTexts();
  const list = useId();
  const hierarchy = useId();
  const { busy, run } = useAction();
  const [draft, setDraft] = useState(field);
  const change = (part: Partial<TableField>): void => setDraft({ ...draft, ...part });
  const name = draft.name.trim();
  const numeric = draft.dataType === 'int' || draft.dataType === 'double';
  const save = async (): Promise<void> => {
    const { fieldId, dataType, defaultAggregator, decimals, description, group, geoRole, dateHierarchy, hidden } =
      draft;
    const saved = await run(async () => {
      const shown = { decimals, description, group, geoRole, dateHierarchy, hidden };
      const changed = { fieldId, name, ...shown, ...(hasAggregator(field) ? { defaultAggregator } : {}) };
      const fields = [dataType === field.dataType ? changed : { ...changed, dataType }];
      await client.call(data.updateFields, { body: { tableId: table.tableId, fields } });
    });
    if (!saved) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      title={<FormattedMessage id="data.fieldDialog.title" defaultMessage="编辑字段" />}
      width={520}
      contentClassName={styles.form}
      ready={name !== ''}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field
        className={styles.wide}
        required
        label={intl.formatMessage({ id: 'data.field.name', defaultMessage: '字段名称' })}
        validationMessage={
          name ? undefined : intl.formatMessage({ id: 'data.fieldDialog.nameNeeded', defaultMessage: '请输入名称' })
        }
      >
        <Input value={draft.name} maxLength={100} onChange={(_, { value }) => change({ name: value })} />
      </Field>
      <Field label={intl.formatMessage({ id: 'data.field.type', defaultMessage: '类型' })}>
        <Select
          value={draft.dataType}
          disabled={field.formula !== null || table.kind !== 'upload'}
          onChange={(_, { value }) => {
            const dataType = DATA_TYPES.find((type) => type === value) ?? draft.dataType;
            const sums = dataType === 'int' || dataType === 'double';
            change({
              dataType,
              defaultAggregator: sums ? draft.defaultAggregator : 'count',
              decimals: sums ? draft.decimals : null,
              dateHierarchy: dataType === 'datetime' ? draft.dateHierarchy : [],
            });
          }}
        >
          {DATA_TYPES.map((type) => (
            <option key={type} value={type}>
              {texts.types[type]}
            </option>
          ))}
        </Select>
      </Field>
      <AggregatorInput
        numeric={numeric}
        value={hasAggregator(field) ? draft.defaultAggregator : null}
        onChange={(aggregator) => aggregator && change({ defaultAggregator: aggregator })}
      />
      <DecimalsInput value={draft.decimals} disabled={!numeric} onChange={(decimals) => change({ decimals })} />
      <GeoRoleInput value={draft.geoRole} onChange={(geoRole) => change({ geoRole })} />
      <Field className={styles.wide} label={intl.formatMessage({ id: 'data.field.group', defaultMessage: '所属分组' })}>
        <Input value={draft.group} maxLength={60} list={list} onChange={(_, { value }) => change({ group: value })} />
      </Field>
      <datalist id={list}>
        {groupsOf(table.fields).map((group) => (
          <option key={group.name} value={group.name} />
        ))}
      </datalist>
      {draft.dataType === 'datetime' && (
        <div role="group" aria-labelledby={hierarchy} className={styles.wide}>
          <Label id={hierarchy}>
            <FormattedMessage id="data.field.hierarchy" defaultMessage="日期层级" />
          </Label>
          <HierarchyChoice value={draft.dateHierarchy} onChange={(dateHierarchy) => change({ dateHierarchy })} />
        </div>
      )}
      <DescriptionInput
        className={styles.wide}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <Switch
        className={styles.wide}
        checked={!draft.hidden}
        label={intl.formatMessage({ id: 'data.field.visible', defaultMessage: '在选择字段时显示' })}
        onChange={(_, { checked }) => change({ hidden: !checked })}
      />
      {draft.dataType !== field.dataType && <RetypeWarning table={table} field={field} />}
    </FormDialog>
  );
}
