import type { RowAssignment, TableField } from '@tessera/contract';
import { IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { DeleteRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { useValueText, type ViewerValue } from '../table-rights/index.ts';
import { TablePicker } from './table-picker.tsx';
import { useTableDetail } from './use-row-rules.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 32px',
    gap: '8px',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', gap: '8px' },
});

/** Which types of fields can be compared with each other. */
const familyOf = ({ dataType }: TableField) => (dataType === 'int' || dataType === 'double' ? 'number' : dataType);

export interface AssignmentRowProps {
  /** Table of the rule; only assignment tables of its database are offered. */
  readonly ofTable: string;
  readonly fields: readonly TableField[];
  readonly attributeNames: readonly string[];
  readonly assigned: RowAssignment;
  readonly onChange: (assigned: RowAssignment) => void;
  readonly onRemove: () => void;
}

/** One condition on what a table of assignments gives a person, e.g. a manager their stores. */
export function AssignmentRow({ ofTable, fields, attributeNames, assigned, onChange, onRemove }: AssignmentRowProps) {
  const styles = useStyles();
  const intl = useIntl();
  const valueText = useValueText();
  const table = useTableDetail(assigned.tableId);
  const stored = table.data?.fields.filter(({ formula }) => formula === null) ?? [];
  const field = fields.find(({ fieldId }) => fieldId === assigned.fieldId);
  const persons: ViewerValue['viewer'][] = [
    ...(['account', 'email', 'userId', 'group'] as const),
    ...attributeNames.map((name): ViewerValue['viewer'] => `attribute:${name}`),
  ];
  const choices = (of: readonly TableField[], value: string) => (
    <>
      {!of.some(({ fieldId }) => fieldId === value) && (
        <option value="">{intl.formatMessage({ id: 'admin.rowRules.choose', defaultMessage: '请选择' })}</option>
      )}
      {of.map(({ fieldId, name }) => (
        <option key={fieldId} value={fieldId}>
          {name}
        </option>
      ))}
    </>
  );
  return (
    <li className={styles.row}>
      <div className={styles.fields}>
        <Field label={intl.formatMessage({ id: 'admin.rights.field', defaultMessage: '字段' })}>
          <Select
            value={field ? assigned.fieldId : ''}
            onChange={(_, { value }) => onChange({ ...assigned, fieldId: value, valueFieldId: '' })}
          >
            {choices(fields, assigned.fieldId)}
          </Select>
        </Field>
        <Field label={intl.formatMessage({ id: 'admin.rowRules.assignments', defaultMessage: '属于分配表' })}>
          <TablePicker
            withModels={false}
            besideTableId={ofTable}
            value={assigned.tableId === '' ? '' : (table.data?.name ?? '')}
            onPick={({ tblId }) => onChange({ ...assigned, tableId: tblId, personFieldId: '', valueFieldId: '' })}
          />
        </Field>
        <Field label={intl.formatMessage({ id: 'admin.rowRules.personField', defaultMessage: '人员列' })}>
          <Select
            value={assigned.personFieldId}
            disabled={stored.length === 0}
            onChange={(_, { value }) => onChange({ ...assigned, personFieldId: value })}
          >
            {choices(
              stored.filter(({ dataType }) => dataType === 'str'),
              assigned.personFieldId,
            )}
          </Select>
        </Field>
        <Field label={intl.formatMessage({ id: 'admin.rowRules.person', defaultMessage: '人员列等于' })}>
          <Select
            value={assigned.person}
            onChange={(_, { value }) =>
              onChange({ ...assigned, person: persons.find((one) => one === value) ?? assigned.person })
            }
          >
            {[...new Set([...persons, assigned.person])].map((viewer) => (
              <option key={viewer} value={viewer}>
                {valueText({ viewer })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={intl.formatMessage({ id: 'admin.rowRules.valueField', defaultMessage: '值列' })}>
          <Select
            value={assigned.valueFieldId}
            disabled={stored.length === 0}
            onChange={(_, { value }) => onChange({ ...assigned, valueFieldId: value })}
          >
            {choices(
              stored.filter((one) => field && familyOf(one) === familyOf(field)),
              assigned.valueFieldId,
            )}
          </Select>
        </Field>
      </div>
      <IconButton
        icon={<DeleteRegular />}
        label={intl.formatMessage({ id: 'admin.rights.removeRow', defaultMessage: '移除条件' })}
        onClick={onRemove}
      />
    </li>
  );
}
