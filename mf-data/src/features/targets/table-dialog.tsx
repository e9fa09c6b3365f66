import { targets, type TargetIndex } from '@tessera/contract';
import { useClient, useSaving } from '@tessera/remote-kit';
import { MessageBar, MessageBarBody, Text } from '@tessera/ui/core';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

export interface TableDialogProps {
  readonly index: TargetIndex;
  onSaved(): void;
  onClose(): void;
}

/** Makes the table by which charts, boards and warnings ask for an index. */
export function TableDialog({ index, onSaved, onClose }: TableDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, refused, save } = useSaving(
    intl.formatMessage({ id: 'data.targets.tableMade', defaultMessage: '数据表已建立' }),
  );
  const [tblName, setName] = useState(() =>
    intl.formatMessage({ id: 'data.targets.tableNameOf', defaultMessage: '{name}目标' }, { name: index.indexName }),
  );
  return (
    <FormDialog
      title={intl.formatMessage(
        { id: 'data.targets.tableTitle', defaultMessage: '为“{name}”建立数据表' },
        { name: index.indexName },
      )}
      submitLabel={intl.formatMessage({ id: 'data.targets.makeTable', defaultMessage: '建立' })}
      busy={busy}
      ready={tblName.trim() !== ''}
      onSubmit={() =>
        void save(async () => {
          await client.call(targets.addTable, { body: { indexCode: index.indexCode, tblName } }, { quiet: true });
          onSaved();
        })
      }
      onClose={onClose}
    >
      {refused && (
        <MessageBar intent="error">
          <MessageBarBody>{refused.message}</MessageBarBody>
        </MessageBar>
      )}
      <Field
        required
        label={intl.formatMessage({ id: 'data.targets.tableName', defaultMessage: '数据表名称' })}
        hint={intl.formatMessage({
          id: 'data.targets.tableRights',
          defaultMessage: '您的角色可以使用它，其他角色在“权限”中授权；清单所在表和实际值所在表的行权限对它同样有效',
        })}
      >
        <Input value={tblName} maxLength={100} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Text>
        {index.measure ? (
          <FormattedMessage
            id="data.targets.tableFields"
            defaultMessage="图表、看板和预警可以用它分析目标值、实际值、达成率、差额、截至昨日应完成、进度达成率和预计完成，按清单中的层级和时间汇总。目标保存后它会自动更新。"
          />
        ) : (
          <FormattedMessage
            id="data.targets.tableFieldsBare"
            defaultMessage="图表、看板和预警可以用它分析目标值和截至昨日应完成。指标设置实际值来源后，还会有实际值、达成率、进度和预计完成。"
          />
        )}
      </Text>
    </FormDialog>
  );
}
