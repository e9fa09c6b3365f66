import type { TableDetail, TableField } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { useFieldUses } from './use-field-uses.ts';
import { UseList } from './use-list.tsx';

const useStyles = makeStyles({ root: { gridColumn: '1 / -1' } });

/** Uses of a field whose type changes, if any. */
export function RetypeWarning({ table, field }: { readonly table: TableDetail; readonly field: TableField }) {
  const styles = useStyles();
  const { data: uses, error, reload } = useFieldUses(table.tableId, field.fieldId);
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!uses?.length) return null;
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.root}>
      <MessageBarBody>
        <FormattedMessage
          id="data.field.retype"
          defaultMessage="有 {count, number} 处正在使用这个字段，更改类型后它们的结果会改变："
          values={{ count: uses.length }}
        />
        <UseList uses={uses} />
      </MessageBarBody>
    </MessageBar>
  );
}
