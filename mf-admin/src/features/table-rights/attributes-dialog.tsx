import { tableRights } from '@tessera/contract';
import type { Member } from '@tessera/contract';
import { LoadError, useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Button, Caption1, LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { FormDialog, Input } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { attributesOf, rowsOf } from './attribute-rows.ts';
import type { AttributeRow } from './attribute-rows.ts';
import { useMemberAttributes } from './use-table-rights.ts';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
  row: { display: 'grid', gridTemplateColumns: '160px minmax(0, 1fr) 32px', gap: '8px' },
  add: { alignSelf: 'flex-start' },
});

export interface AttributesDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** The values of a member that row conditions compare with. */
export function AttributesDialog({ member, onClose }: AttributesDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const loaded = useMemberAttributes([member.memberId]);
  const [draft, setDraft] = useState<readonly AttributeRow[] | null>(null);
  const rows = draft ?? rowsOf(loaded.data?.[0]?.attributes ?? {});
  const attributes = attributesOf(rows);

  const submit = async (): Promise<void> => {
    const done = await run(async () => {
      if (attributes === null) return;
      await client.call(tableRights.saveMemberAttributes, { body: { memberId: member.memberId, attributes } });
      toast(intl.formatMessage({ id: 'admin.attributes.saved', defaultMessage: '个人属性已保存，立即生效' }), {
        intent: 'success',
      });
    });
    if (done) onClose();
  };
  const change = (index: number, part: Partial<AttributeRow>): void =>
    setDraft(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));

  return (
    <FormDialog
      title={intl.formatMessage(
        { id: 'admin.attributes.title', defaultMessage: '{name} 的个人属性' },
        { name: member.userNickName || member.account },
      )}
      width={560}
      ready={loaded.data !== undefined && attributes !== null}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Caption1 className={styles.hint}>
        <FormattedMessage
          id="admin.attributes.hint"
          defaultMessage="行条件可与这些属性比较，例如“区域”属于当前用户的“区域”。多个值用逗号分隔。"
        />
      </Caption1>
      {loaded.error !== undefined && <LoadError error={loaded.error} onRetry={loaded.reload} />}
      {!loaded.data && loaded.error === undefined && <LoadingSkeleton shape="rows" count={2} />}
      {loaded.data &&
        rows.map((row, index) => (
          <div key={index} className={styles.row}>
            <Input
              value={row.name}
              maxLength={60}
              aria-label={intl.formatMessage({ id: 'admin.attributes.name', defaultMessage: '属性名' })}
              placeholder={intl.formatMessage({ id: 'admin.attributes.name', defaultMessage: '属性名' })}
              onChange={(_, { value }) => change(index, { name: value })}
            />
            <Input
              value={row.values}
              aria-label={intl.formatMessage({ id: 'admin.attributes.values', defaultMessage: '属性值' })}
              placeholder={intl.formatMessage({ id: 'admin.attributes.values', defaultMessage: '属性值' })}
              onChange={(_, { value }) => change(index, { values: value })}
            />
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={intl.formatMessage({ id: 'admin.attributes.remove', defaultMessage: '移除属性' })}
              onClick={() => setDraft(rows.filter((_, at) => at !== index))}
            />
          </div>
        ))}
      {loaded.data && attributes === null && (
        <Caption1>
          <FormattedMessage id="admin.attributes.twice" defaultMessage="属性名不能重复，也不能只填值不填属性名。" />
        </Caption1>
      )}
      {loaded.data && (
        <Button
          className={styles.add}
          icon={<AddRegular />}
          onClick={() => setDraft([...rows, { name: '', values: '' }])}
        >
          <FormattedMessage id="admin.attributes.add" defaultMessage="添加属性" />
        </Button>
      )}
    </FormDialog>
  );
}
