import { computedFields, MENDABLE_USES, type TableDetail, type TableField } from '@tessera/contract';
import { DeleteDialog, useClient } from '@tessera/remote-kit';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldUses } from './use-field-uses.ts';
import { UseList } from './use-list.tsx';

export interface DeleteFieldDialogProps {
  readonly table: TableDetail;
  readonly field: TableField;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Confirms deleting a computed field. Uses in formulas, models and parameters prevent it; charts lose it. */
export function DeleteFieldDialog({ table, field, onClose, onDeleted }: DeleteFieldDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { tableId } = table;
  const { fieldId, name } = field;
  const uses = useFieldUses(tableId, fieldId);
  const count = uses.data?.length ?? 0;
  const firm = uses.data?.some(({ kind }) => !MENDABLE_USES.has(kind)) ?? false;
  return (
    <DeleteDialog
      title={intl.formatMessage({ id: 'data.deleteField.title', defaultMessage: '删除计算字段“{name}”' }, { name })}
      loaded={uses}
      held={firm}
      remove={() => client.call(computedFields.deleteField, { body: { tableId, fieldId, force: count > 0 } })}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {count === 0 ? (
        <FormattedMessage id="data.deleteField.unused" defaultMessage="没有内容使用这个字段。删除后无法恢复。" />
      ) : firm ? (
        <FormattedMessage
          id="data.deleteField.firm"
          defaultMessage="下列内容由这个字段算出，请先修改它们，再删除这个字段："
        />
      ) : (
        <FormattedMessage
          id="data.deleteField.charts"
          defaultMessage="有 {count, number} 处正在使用这个字段，删除后它们将缺少数据："
          values={{ count }}
        />
      )}
      {uses.data && count > 0 && <UseList uses={uses.data} />}
    </DeleteDialog>
  );
}
