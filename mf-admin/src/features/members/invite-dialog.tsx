import { admin } from '@tessera/contract';
import type { EndpointReply, Role, UserGroup } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Field, FormDialog, Radio, RadioGroup, Select, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { InviteReview } from './invite-review.tsx';
import { MAX_EMAILS } from './parse-emails.ts';
import { useInvitees } from './use-invitees.ts';

/** So many roles are shown beside each other. */
const FEW_ROLES = 4;

export interface InviteDialogProps {
  readonly roles: readonly Role[];
  /** Into which invited people may be put; empty for those who may not say it. */
  readonly groups: readonly UserGroup[];
  readonly seats: EndpointReply<typeof admin.memberCount> | undefined;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

/** Invites several people by e-mail; who is a member already is shown while typing and left out. */
export function InviteDialog({ roles, groups, seats, onClose, onInvited }: InviteDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const roleLabel = useRoleLabel();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [text, setText] = useState('');
  const [roleId, setRoleId] = useState(
    () => (roles.find((role) => role.userTypeSymbol === 'reader') ?? roles[0])?.roleId ?? '',
  );
  const [groupId, setGroupId] = useState('');
  const invitees = useInvitees(text);
  const { inviting } = invitees;
  const left = seats && seats.seats !== null ? Math.max(0, seats.seats - seats.used - seats.invited) : null;
  const [unsent, setUnsent] = useState<EndpointReply<typeof admin.invite>['unsent']>([]);
  const tooMany = inviting.length > MAX_EMAILS;

  const invite = async (): Promise<void> => {
    let isWhole = true;
    const done = await run(async () => {
      const reply = await client.call(admin.invite, {
        body: { emails: [...inviting], roleId, ...(groupId ? { groupId } : {}) },
      });
      if (reply.invited.length > 0)
        toast(
          intl.formatMessage(
            { id: 'admin.invite.done', defaultMessage: '已发出 {count, number} 份邀请' },
            { count: reply.invited.length },
          ),
          { intent: 'success' },
        );
      isWhole = reply.unsent.length === 0;
      setUnsent(reply.unsent);
      if (!isWhole) setText(reply.unsent.map(({ email }) => email).join('\n'));
      onInvited();
    });
    if (done && isWhole) onClose();
  };

  return (
    <FormDialog
      width={560}
      title={<FormattedMessage id="admin.members.invite" defaultMessage="邀请成员" />}
      submitLabel={
        <FormattedMessage
          id="admin.invite.send"
          defaultMessage="{count, plural, =0 {发送邀请} other {发送 # 份邀请}}"
          values={{ count: inviting.length }}
        />
      }
      ready={!invitees.checking && inviting.length > 0 && !tooMany && roleId !== ''}
      busy={busy}
      onSubmit={() => void invite()}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'admin.invite.emails', defaultMessage: '邮箱' })}
        hint={intl.formatMessage(
          {
            id: 'admin.invite.hint',
            defaultMessage: '可一次填写多个，用逗号、空格或换行分隔，最多 {max, number} 个。',
          },
          { max: MAX_EMAILS },
        )}
        validationMessage={
          tooMany
            ? intl.formatMessage(
                { id: 'admin.invite.tooMany', defaultMessage: '一次最多邀请 {max, number} 人' },
                { max: MAX_EMAILS },
              )
            : undefined
        }
      >
        <Textarea autoFocus rows={4} resize="vertical" value={text} onChange={(_, data) => setText(data.value)} />
      </Field>
      <InviteReview {...invitees} />
      {unsent.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {unsent.map(({ email, reason }) => (
              <div key={email}>
                <FormattedMessage
                  id="admin.invite.unsent"
                  defaultMessage="{email} 没有送达：{reason}"
                  values={{ email, reason }}
                />
              </div>
            ))}
            <FormattedMessage
              id="admin.invite.unsentHint"
              defaultMessage="其他邀请已发出。请改正邮箱后重新发送；不需要的邀请可在成员列表中撤销。"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      <Field label={intl.formatMessage({ id: 'admin.members.column.role', defaultMessage: '角色' })}>
        {roles.length <= FEW_ROLES ? (
          <RadioGroup layout="horizontal" value={roleId} onChange={(_, data) => setRoleId(data.value)}>
            {roles.map((role) => (
              <Radio key={role.roleId} value={role.roleId} label={roleLabel(role)} />
            ))}
          </RadioGroup>
        ) : (
          <Select value={roleId} onChange={(_, data) => setRoleId(data.value)}>
            {roles.map((role) => (
              <option key={role.roleId} value={role.roleId}>
                {roleLabel(role)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {groups.length > 0 && (
        <Field label={intl.formatMessage({ id: 'admin.members.column.groups', defaultMessage: '用户组' })}>
          <Select value={groupId} onChange={(_, data) => setGroupId(data.value)}>
            <option value="">
              {intl.formatMessage({ id: 'admin.invite.noGroup', defaultMessage: '不加入用户组' })}
            </option>
            {groups.map((group) => (
              <option key={group.groupId} value={group.groupId}>
                {group.groupName}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {left !== null && inviting.length > left && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage
              id="admin.invite.seats"
              defaultMessage="剩余席位 {left, number} 个，少于要邀请的人数。"
              values={{ left }}
            />
          </MessageBarBody>
        </MessageBar>
      )}
    </FormDialog>
  );
}
