import { admin } from '@tessera/contract';
import { useEndpoint, useNavigation, useStore, WhenLoaded } from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton, usePageStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { PEOPLE_PATHS } from '../../common/people-paths.ts';
import { useGroups } from '../../common/use-groups.ts';
import { HeldPage } from './held-page.tsx';

/** /userPermission?memberId= (RT-074): what one member may. */
export function MemberRightsPage() {
  const memberId = useParameter('memberId');
  return memberId === '' ? <Missing from="members" /> : <MemberRights memberId={memberId} />;
}

function MemberRights({ memberId }: { readonly memberId: string }) {
  const intl = useIntl();
  const loaded = useEndpoint(admin.listMembers, { body: { memberId, page: 1, limit: 1 } });
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="rows" count={8} />}>
      {({ list: [member] }) => {
        if (!member || member.memberId !== memberId) return <Missing from="members" />;
        const name = member.userNickName || member.account;
        return (
          <HeldPage
            key={memberId}
            subject={{ kind: 'member', id: memberId, name }}
            title={intl.formatMessage({ id: 'admin.held.ofMember', defaultMessage: '{name}的资源权限' }, { name })}
            description={intl.formatMessage({
              id: 'admin.held.ofMemberHint',
              defaultMessage: '此成员可以对哪些资源做什么，以及权限从何而来：角色、用户组、目录或企业所有者。',
            })}
            onBack={PEOPLE_PATHS.members}
          />
        );
      }}
    </WhenLoaded>
  );
}

/** /userGroupPermission?groupId= (RT-075): what being in a group brings. */
export function GroupRightsPage() {
  const intl = useIntl();
  const groupId = useParameter('groupId');
  const groups = useGroups();
  return (
    <WhenLoaded loaded={groups} waiting={<LoadingSkeleton shape="rows" count={8} />}>
      {(all) => {
        const name = all.find((group) => group.groupId === groupId)?.groupName;
        if (name === undefined) return <Missing from="groups" />;
        return (
          <HeldPage
            key={groupId}
            subject={{ kind: 'group', id: groupId, name }}
            title={intl.formatMessage(
              { id: 'admin.held.ofGroup', defaultMessage: '用户组“{name}”的资源权限' },
              { name },
            )}
            description={intl.formatMessage({
              id: 'admin.held.ofGroupHint',
              defaultMessage: '属于此用户组带来的权限，包括授予上级组和全体成员的；成员自己的角色不计在内。',
            })}
            onBack={PEOPLE_PATHS.groups}
          />
        );
      }}
    </WhenLoaded>
  );
}

function useParameter(name: string): string {
  const { search } = useStore(useNavigation().location);
  return new URLSearchParams(search).get(name) ?? '';
}

/** @param from the list that such a page is opened from */
function Missing({ from }: { readonly from: 'members' | 'groups' }) {
  const page = usePageStyles();
  const intl = useIntl();
  const { navigate } = useNavigation();
  return (
    <div className={page.page}>
      <section className={page.card}>
        <EmptyState
          title={
            from === 'members'
              ? intl.formatMessage({ id: 'admin.held.noMember', defaultMessage: '没有找到该成员' })
              : intl.formatMessage({ id: 'admin.held.noGroup', defaultMessage: '没有找到该用户组' })
          }
          text={
            from === 'members'
              ? intl.formatMessage({
                  id: 'admin.held.noMemberHint',
                  defaultMessage: '可能已被移除。请在成员列表中选择成员，再打开“查看资源权限”。',
                })
              : intl.formatMessage({
                  id: 'admin.held.noGroupHint',
                  defaultMessage: '可能已被移除。请在用户组列表中选择用户组，再打开“资源权限”。',
                })
          }
          actions={
            <Button appearance="primary" onClick={() => navigate(PEOPLE_PATHS[from])}>
              {from === 'members'
                ? intl.formatMessage({ id: 'admin.held.toMembers', defaultMessage: '前往成员列表' })
                : intl.formatMessage({ id: 'admin.held.toGroups', defaultMessage: '前往用户组列表' })}
            </Button>
          }
        />
      </section>
    </div>
  );
}
