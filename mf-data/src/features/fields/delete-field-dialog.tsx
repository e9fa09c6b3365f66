import { computedFields, type FieldUse, type TableDetail, type TableField } from '@tessera/contract';
import { LoadError, useAction, useClient } from '@tessera/remote-kit';
import { Spinner } from '@tessera/ui/core';
import { ConfirmDialog } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldUses } from './use-field-uses.ts';
import { UseList } from './use-list.tsx';

export interface DeleteFieldDialogProps {
  readonly table: TableDetail;
  readonly field: TableField;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a computed field goes. What other formulas, models and parameters name can't go; charts lose it. */
export function DeleteFieldDialog({ table, field, onClose, onDeleted }: DeleteFieldDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const { tableId } = table;
  const { fieldId, name } = field;
  const uses = useFieldUses(tableId, fieldId);
  const firm = uses.data?.some(({ kind }) => kind !== 'chart') ?? false;
  const remove = async () => {
    const body = { tableId, fieldId, force: (uses.data?.length ?? 0) > 0 };
    if (!(await run(async () => void (await client.call(computedFields.deleteField, { body }))))) return;
    onDeleted();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      waiting={uses.data === undefined || firm}
      title={intl.formatMessage({ id: 'data.deleteField.title', defaultMessage: '删除计算字段“{name}”' }, { name })}
      confirmLabel={intl.formatMessage({ id: 'data.deleteField.confirm', defaultMessage: '删除' })}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {uses.error !== undefined && <LoadError error={uses.error} onRetry={uses.reload} />}
      {uses.loading && !uses.data && <Spinner size="tiny" />}
      {uses.data && <Question uses={uses.data} firm={firm} />}
    </ConfirmDialog>
  );
}

function Question({ uses, firm }: { readonly uses: readonly FieldUse[]; readonly firm: boolean }) {
  if (uses.length === 0) {
    return <FormattedMessage id="data.deleteField.unused" defaultMessage="没有内容使用这个字段。删除后无法恢复。" />;
  }
  return (
    <>
      {firm ? (
        <FormattedMessage
          id="data.deleteField.firm"
          defaultMessage="下列内容由这个字段算出，请先修改它们，再删除这个字段："
        />
      ) : (
        <FormattedMessage
          id="data.deleteField.charts"
          defaultMessage="有 {count, number} 个图表正在使用这个字段，删除后它们将无法显示数据："
          values={{ count: uses.length }}
        />
      )}
      <UseList uses={uses} />
    </>
  );
}
