import type { RoleTable } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import {
  Caption1,
  EmptyState,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { EyeOffRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PreviewRows } from './preview-rows.tsx';
import { useRoleMembers, useRolePreview } from './use-table-rights.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'end', gap: '16px', flexWrap: 'wrap' },
  count: { paddingBottom: '8px', color: tokens.colorNeutralForeground3 },
});

export interface RolePreviewPanelProps {
  readonly roleId: string;
  readonly table: RoleTable;
  /** There are changes that are not saved, which the preview does not know. */
  readonly unsaved: boolean;
}

/** A table as members of a role see it: asked through the engine in the role's name. */
export function RolePreviewPanel({ roleId, table, unsaved }: RolePreviewPanelProps) {
  const intl = useIntl();
  if (!table.granted) {
    return (
      <EmptyState
        compact
        icon={<EyeOffRegular />}
        title={intl.formatMessage({ id: 'admin.preview.hidden', defaultMessage: '此角色看不到这张表' })}
        text={intl.formatMessage({
          id: 'admin.preview.hiddenHint',
          defaultMessage: '在表列表中打开“可见”后，即可预览它的成员看到的内容。',
        })}
      />
    );
  }
  return <Preview roleId={roleId} table={table} unsaved={unsaved} />;
}

function Preview({ roleId, table, unsaved }: RolePreviewPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const members = useRoleMembers(roleId);
  const [memberId, setMemberId] = useState('');
  const preview = useRolePreview(roleId, table.tblId, memberId);
  return (
    <>
      {unsaved && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage id="admin.preview.unsaved" defaultMessage="预览的是已保存的权限，保存后再预览更改。" />
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.tools}>
        <Field label={intl.formatMessage({ id: 'admin.preview.member', defaultMessage: '以哪位成员的属性' })}>
          <Select value={memberId} onChange={(_, { value }) => setMemberId(value)}>
            <option value="">
              {intl.formatMessage({ id: 'admin.preview.nobody', defaultMessage: '不指定（没有个人属性）' })}
            </option>
            {members.data?.map((member) => (
              <option key={member.memberId} value={member.memberId}>
                {member.userNickName || member.account}
              </option>
            ))}
          </Select>
        </Field>
        {preview.data && (
          <Caption1 className={styles.count} aria-live="polite">
            <FormattedMessage
              id="admin.preview.count"
              defaultMessage="可见 {seen, number} 行，全表 {total, number} 行"
              values={{ seen: preview.data.rowCount, total: preview.data.totalCount }}
            />
          </Caption1>
        )}
      </div>
      {preview.error !== undefined ? (
        <LoadError error={preview.error} onRetry={preview.reload} />
      ) : preview.data ? (
        <PreviewRows
          label={intl.formatMessage({ id: 'admin.preview.label', defaultMessage: '此角色看到的数据' })}
          {...preview.data}
        />
      ) : (
        <LoadingSkeleton shape="rows" count={6} />
      )}
    </>
  );
}
