import { PAGE_PATHS, userGroups } from '@tessera/contract';
import type { UserGroup } from '@tessera/contract';
import { DeleteDialog, useClient, useNavigation, usePermitted } from '@tessera/remote-kit';
import { Button, IconButton, Link, makeStyles, mergeClasses, Subtitle2, tokens, usePageStyles } from '@tessera/ui/core';
import { AddRegular, DeleteRegular, EditRegular, ShieldCheckmarkRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PEOPLE_PATHS } from '../../common/people-paths.ts';
import { useRoleLabel } from '../../common/role-label.ts';
import { useRoles } from '../../common/use-roles.ts';
import { GroupDialog } from './group-dialog.tsx';
import { GroupMembers } from './group-members.tsx';
import { groupPaths, subtreeOf } from './group-nodes.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap', paddingTop: '12px' },
  names: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  heading: { margin: 0 },
  rule: { margin: '8px 0 0', color: tokens.colorNeutralForeground2 },
});

export interface GroupDetailProps {
  readonly group: UserGroup;
  readonly groups: readonly UserGroup[];
  readonly onAddBelow: () => void;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

/** A group: where it stands, who belongs to it by rule, and its members. */
export function GroupDetail({ group, groups, onAddBelow, onChanged, onDeleted }: GroupDetailProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { navigate } = useNavigation();
  const isOwner = usePermitted('role_type_admin');
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { groupId, groupName, rule, roleIds, sourceId } = group;
  const roles = useRoles();
  const roleLabel = useRoleLabel();
  const paths = groupPaths(groups);
  const above = (paths.get(groupId) ?? []).slice(0, -1);
  const below = subtreeOf(paths, groupId).size - 1;
  return (
    <div className={styles.root}>
      <section className={page.card}>
        <div className={styles.head}>
          <div className={styles.names}>
            {above.length > 0 && <span className={styles.quiet}>{above.map((one) => one.groupName).join(' / ')}</span>}
            <Subtitle2 as="h2" className={styles.heading}>
              {groupName}
            </Subtitle2>
          </div>
          <Button
            icon={<ShieldCheckmarkRegular />}
            onClick={() => navigate(`${PAGE_PATHS.groupRights}?groupId=${encodeURIComponent(groupId)}`)}
          >
            <FormattedMessage id="admin.groups.rights" defaultMessage="资源权限" />
          </Button>
          {isOwner && (
            <>
              <Button icon={<AddRegular />} onClick={onAddBelow}>
                <FormattedMessage id="admin.groups.addBelow" defaultMessage="添加下级组" />
              </Button>
              <IconButton
                label={intl.formatMessage({ id: 'admin.groups.edit', defaultMessage: '编辑用户组' })}
                icon={<EditRegular />}
                onClick={() => setOpen('edit')}
              />
              {sourceId === null && (
                <IconButton
                  label={intl.formatMessage({ id: 'admin.groups.delete', defaultMessage: '删除用户组' })}
                  icon={<DeleteRegular />}
                  onClick={() => setOpen('delete')}
                />
              )}
            </>
          )}
        </div>
        {sourceId !== null && (
          <p className={styles.rule}>
            <FormattedMessage
              id="admin.groups.ofSource"
              defaultMessage="来自对接系统的目录：名称、位置和其中的成员由目录决定，您仍可手动添加成员。"
            />{' '}
            {isOwner && (
              <Link
                as="button"
                onClick={() => navigate(`${PEOPLE_PATHS.directory}?system=${encodeURIComponent(sourceId)}`)}
              >
                <FormattedMessage id="admin.groups.toSource" defaultMessage="查看目录同步" />
              </Link>
            )}
          </p>
        )}
        <p className={mergeClasses(styles.rule, !rule && styles.quiet)}>
          {rule ? (
            <FormattedMessage
              id="admin.groups.ruleText"
              defaultMessage="自动加入：{conditions}"
              values={{
                conditions: rule
                  .map(({ attribute, values }) =>
                    intl.formatMessage(
                      { id: 'admin.groups.condition', defaultMessage: '“{attribute}”属于 {values}' },
                      { attribute, values: values.join('、') },
                    ),
                  )
                  .join(intl.formatMessage({ id: 'admin.groups.and', defaultMessage: '，且' })),
              }}
            />
          ) : (
            <FormattedMessage id="admin.groups.byHand" defaultMessage="成员手动添加，没有自动加入的条件。" />
          )}
        </p>
        {roleIds.length > 0 && (
          <p className={styles.rule}>
            <FormattedMessage
              id="admin.groups.rolesText"
              defaultMessage="授予角色：{roles}"
              values={{
                roles: (roles.data ?? [])
                  .filter(({ roleId }) => roleIds.includes(roleId))
                  .map(roleLabel)
                  .join('、'),
              }}
            />
          </p>
        )}
      </section>
      <GroupMembers group={group} onChanged={onChanged} />
      {open === 'edit' && (
        <GroupDialog
          group={group}
          parentId={group.parentId}
          groups={groups}
          onClose={() => setOpen(null)}
          onSaved={onChanged}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          title={intl.formatMessage({ id: 'admin.groups.delete', defaultMessage: '删除用户组' })}
          remove={() => client.call(userGroups.remove, { body: { groupId } })}
          onDeleted={onDeleted}
          onClose={() => setOpen(null)}
        >
          <FormattedMessage
            id="admin.groups.deleteText"
            defaultMessage="删除“{name}”{below, plural, =0 {} other {及其 # 个下级组}}。成员的账号不受影响，但引用这些用户组的行条件不再对他们显示对应的行。"
            values={{ name: groupName, below }}
          />
        </DeleteDialog>
      )}
    </div>
  );
}
