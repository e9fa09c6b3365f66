import { dynamicparam } from '@tessera/contract';
import type { DynamicParamGroup } from '@tessera/contract';
import { DeleteDialog, LoadError, useClient, usePermitted } from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton, makeStyles, PageHeader, tokens } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { AddRegular, FolderAddRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { GroupDialog } from './group-dialog.tsx';
import type { OpenParam } from './open-param.ts';
import { ParamEditor } from './param-editor.tsx';
import { ParamTree } from './param-tree.tsx';
import { useParamTree } from './use-params.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '20px 24px',
    minHeight: 0,
  },
  panes: {
    display: 'grid',
    gridTemplateColumns: '280px 1fr',
    gap: '16px',
    flex: 1,
    minHeight: 0,
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  card: {
    minHeight: 0,
    overflow: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  search: { padding: '12px' },
});

/** /dynamicParam: parameters that SQL models, formulas and filters share, by groups (RT-045). */
export function ParamsPage() {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const mayEdit = usePermitted('data_model_edit');
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState<OpenParam | null>(null);
  const [group, setGroup] = useState<DynamicParamGroup | 'new' | null>(null);
  const [dropped, setDropped] = useState<DynamicParamGroup | null>(null);
  const { data, error, reload } = useParamTree(keyword);
  const defaultName = intl.formatMessage({ id: 'data.params.defaultGroup', defaultMessage: '参数' });
  return (
    <div className={styles.root}>
      <PageHeader
        title={intl.formatMessage({ id: 'data.params.title', defaultMessage: '动态参数' })}
        description={intl.formatMessage(
          {
            id: 'data.params.description',
            defaultMessage: '在 SQL 模型和计算字段中以 {reference} 引用；查询没有给出取值时，使用默认值。',
          },
          { reference: `\${${intl.formatMessage({ id: 'data.params.name', defaultMessage: '参数名称' })}}` },
        )}
        actions={
          mayEdit && (
            <>
              <Button icon={<FolderAddRegular />} onClick={() => setGroup('new')}>
                <FormattedMessage id="data.params.newGroup" defaultMessage="新建分组" />
              </Button>
              <Button
                appearance="primary"
                icon={<AddRegular />}
                onClick={() => setOpen({ dynamicParamId: null, groupId: null })}
              >
                <FormattedMessage id="data.params.new" defaultMessage="新建参数" />
              </Button>
            </>
          )
        }
      />
      <div className={styles.panes}>
        <nav className={styles.card}>
          <div className={styles.search}>
            <SearchInput
              value={keyword}
              onSearch={setKeyword}
              placeholder={intl.formatMessage({ id: 'data.params.search', defaultMessage: '搜索参数' })}
            />
          </div>
          {error !== undefined && <LoadError error={error} onRetry={reload} />}
          {!data && error === undefined && <LoadingSkeleton />}
          {data && (
            <ParamTree
              groups={data}
              defaultName={defaultName}
              chosen={open?.dynamicParamId ?? null}
              mayEdit={mayEdit}
              onOpen={setOpen}
              onRename={setGroup}
              onDelete={setDropped}
            />
          )}
        </nav>
        <section className={styles.card}>
          {open ? (
            <ParamEditor
              key={open.dynamicParamId ?? `new-${open.groupId}`}
              open={open}
              groups={data ?? []}
              defaultName={defaultName}
              mayEdit={mayEdit}
              onSaved={(dynamicParamId, groupId) => {
                setOpen({ dynamicParamId, groupId });
                reload();
              }}
              onDeleted={() => {
                setOpen(null);
                reload();
              }}
            />
          ) : (
            <EmptyState
              title={intl.formatMessage({ id: 'data.params.choose', defaultMessage: '选择一个参数查看设置' })}
              text={intl.formatMessage({
                id: 'data.params.chooseHint',
                defaultMessage:
                  '参数让年份、门店、目标值等只在一处维护：修改默认值后，引用它的模型和字段随之改变；放到看板上，读者可以自己选择取值。',
              })}
            />
          )}
        </section>
      </div>
      {group && <GroupDialog group={group === 'new' ? null : group} onClose={() => setGroup(null)} onSaved={reload} />}
      {dropped && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'data.params.deleteGroup', defaultMessage: '删除分组“{name}”' },
            { name: dropped.tblRemarks },
          )}
          remove={async () => {
            const { groupId } = dropped;
            if (groupId) await client.call(dynamicparam.deleteGroup, { body: { groupId } });
          }}
          onDeleted={reload}
          onClose={() => setDropped(null)}
        >
          <FormattedMessage
            id="data.params.deleteGroupHint"
            defaultMessage="组内的 {count, number} 个参数会移到默认分组，不会被删除。"
            values={{ count: dropped.children.length }}
          />
        </DeleteDialog>
      )}
    </div>
  );
}
