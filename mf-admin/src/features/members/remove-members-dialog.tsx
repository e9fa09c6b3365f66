import { admin } from '@tessera/contract';
import type { Member } from '@tessera/contract';
import { DeleteDialog, useClient, useNotify } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  names: { margin: '8px 0 0', padding: '0 0 0 18px', maxHeight: '160px', overflowY: 'auto' },
});

export interface RemoveMembersDialogProps {
  readonly members: readonly Pick<Member, 'memberId' | 'userNickName'>[];
  /** Called when it was dismissed, and after the removal. */
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before one or several members are removed (RT-106, RT-113). */
export function RemoveMembersDialog({ members, onClose, onRemoved }: RemoveMembersDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const count = members.length;

  const remove = async (): Promise<void> => {
    await client.call(admin.removeMembers, { body: { memberIds: members.map((member) => member.memberId) } });
    toast(intl.formatMessage({ id: 'admin.remove.done', defaultMessage: '已移除 {count, number} 位成员' }, { count }), {
      intent: 'success',
    });
  };
  return (
    <DeleteDialog
      title={intl.formatMessage({ id: 'admin.remove.title', defaultMessage: '移除成员' })}
      confirmLabel={intl.formatMessage({ id: 'admin.remove.confirm', defaultMessage: '确认移除' })}
      remove={remove}
      onDeleted={onRemoved}
      onClose={onClose}
    >
      <FormattedMessage
        id="admin.remove.text"
        defaultMessage="移除后，{count, plural, =1 {该成员} other {这 # 位成员}}将失去对本企业资源的访问权限。确认移除吗？"
        values={{ count }}
      />
      <ul className={styles.names}>
        {members.map((member) => (
          <li key={member.memberId}>{member.userNickName}</li>
        ))}
      </ul>
    </DeleteDialog>
  );
}
