import { WhenLoaded, usePermitted } from '@tessera/remote-kit';
import {
  Button,
  EmptyState,
  LoadingSkeleton,
  makeStyles,
  mergeClasses,
  PageHeader,
  usePageStyles,
} from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { AddRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useGroups } from '../../common/use-groups.ts';
import { GroupDetail } from './group-detail.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { groupTree, searchGroups } from './group-nodes.ts';
import { GroupTree } from './group-tree.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: '280px minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  tree: { padding: '8px', display: 'flex', flexDirection: 'column', gap: '8px' },
  scroll: { maxHeight: 'calc(100vh - 320px)', minHeight: '160px', overflowY: 'auto' },
});

/** /permission/group (RT-069): the organisation and other groups of members. @param tabs the other pages of the user management */
export function GroupsPage({ tabs }: { readonly tabs?: ReactNode }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const isOwner = usePermitted('role_type_admin');
  const groups = useGroups();
  const [chosen, setChosen] = useState<string | null>(null);
  const [keyword, setKeyword] = useState('');
  /** Below which a group is being added; undefined for nowhere. */
  const [adding, setAdding] = useState<string | null | undefined>(undefined);
  const add = (
    <Button appearance="primary" icon={<AddRegular />} disabled={!groups.data} onClick={() => setAdding(null)}>
      <FormattedMessage id="admin.groups.add" defaultMessage="新建用户组" />
    </Button>
  );
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.groups.title', defaultMessage: '用户组' })}
        description={intl.formatMessage({
          id: 'admin.groups.description',
          defaultMessage:
            '按组织架构或业务范围给成员分组。属于下级组的成员也属于上级组；行条件可以引用“当前用户的用户组”。',
        })}
        actions={isOwner && add}
      />
      {tabs}
      <WhenLoaded loaded={groups} waiting={<LoadingSkeleton shape="cards" count={2} />}>
        {(all) => {
          const tree = groupTree(all);
          const shown = searchGroups(tree, keyword);
          const group = all.find(({ groupId }) => groupId === chosen) ?? tree[0]?.group;
          if (!group)
            return (
              <section className={page.card}>
                <EmptyState
                  title={intl.formatMessage({ id: 'admin.groups.none', defaultMessage: '还没有用户组' })}
                  text={intl.formatMessage({
                    id: 'admin.groups.noneHint',
                    defaultMessage: '从最上级开始，例如“总部”“华东大区”，再逐级添加。',
                  })}
                  actions={isOwner && add}
                />
              </section>
            );
          return (
            <div className={styles.columns}>
              <section className={mergeClasses(page.card, styles.tree)}>
                <SearchInput
                  value={keyword}
                  onSearch={setKeyword}
                  placeholder={intl.formatMessage({ id: 'admin.groups.search', defaultMessage: '搜索用户组' })}
                />
                <div className={styles.scroll}>
                  {shown.length > 0 ? (
                    <GroupTree nodes={shown} selected={group.groupId} allOpen={keyword !== ''} onSelect={setChosen} />
                  ) : (
                    <EmptyState
                      compact
                      title={intl.formatMessage({ id: 'admin.groups.noMatch', defaultMessage: '没有符合的用户组' })}
                    />
                  )}
                </div>
              </section>
              <GroupDetail
                key={group.groupId}
                group={group}
                groups={all}
                onAddBelow={() => setAdding(group.groupId)}
                onChanged={groups.reload}
                onDeleted={() => {
                  setChosen(group.parentId);
                  groups.reload();
                }}
              />
            </div>
          );
        }}
      </WhenLoaded>
      {adding !== undefined && (
        <GroupDialog
          parentId={adding}
          groups={groups.data ?? []}
          onClose={() => setAdding(undefined)}
          onSaved={(groupId) => {
            setChosen(groupId);
            groups.reload();
          }}
        />
      )}
    </div>
  );
}
