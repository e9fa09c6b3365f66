import { admin } from '@tessera/contract';
import { useEndpoint, useNavigation, useStore, WhenLoaded } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, usePageStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { PEOPLE_PATHS } from '../../common/people-paths.ts';
import { useGroups } from '../../common/use-groups.ts';
import { HeldPage } from './held-page.tsx';

/** /userPermission?memberId= (RT-074): what one member may. */
export function MemberRightsPage() {
  const memberId = useParameter('memberId');
  return memberId === '' ? <Missing /> : <MemberRights memberId={memberId} />;
}

function MemberRights({ memberId }: { readonly memberId: string }) {
  const intl = useIntl();
  const loaded = useEndpoint(admin.listMembers, { body: { memberId, page: 1, limit: 1 } });
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="rows" count={8} />}>
      {({ list: [member] }) => {
        if (!member || member.memberId !== memberId) return <Missing />;
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
        if (name === undefined) return <Missing />;
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

function Missing() {
  const page = usePageStyles();
  const intl = useIntl();
  return (
    <div className={page.page}>
      <section className={page.card}>
        <EmptyState
          title={intl.formatMessage({ id: 'admin.held.unknown', defaultMessage: '没有找到该成员或用户组' })}
          text={intl.formatMessage({
            id: 'admin.held.unknownHint',
            defaultMessage: '它可能已被移除。请从成员或用户组列表重新打开。',
          })}
        />
      </section>
    </div>
  );
}
