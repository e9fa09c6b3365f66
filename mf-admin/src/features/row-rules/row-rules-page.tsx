import { rowRules, type RowRule } from '@tessera/contract';
import { DeleteDialog, ListCard, useClient, useNavigation, useStore } from '@tessera/remote-kit';
import { Button, EmptyState, PageHeader, usePageStyles } from '@tessera/ui/core';
import { SearchInput, Select } from '@tessera/ui/forms';
import { AddRegular, DismissRegular } from '@tessera/ui/icons';
import { useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PEOPLE_PATHS } from '../../common/people-paths.ts';
import { useRoleLabel } from '../../common/role-label.ts';
import { useRoles } from '../../common/use-roles.ts';
import { useRuleColumns } from './rule-columns.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { useRowRules } from './use-row-rules.ts';

const PAGE_SIZE = 20;

/** /newRule: which rows and values members, groups and roles see (RT-073); `?role=` shows those of a role. @param tabs the other pages of the user management */
export function RowRulesPage({ tabs }: { readonly tabs?: ReactNode }) {
  const page = usePageStyles();
  const intl = useIntl();
  const client = useClient();
  const { location, navigate } = useNavigation();
  const roleId = new URLSearchParams(useStore(location).search).get('role');
  const roleLabel = useRoleLabel();
  const role = useRoles().data?.find((one) => one.roleId === roleId);
  const addButton = useRef<HTMLButtonElement>(null);
  const rules = useRowRules(roleId);
  const [keyword, setKeyword] = useState('');
  const [tblId, setTblId] = useState('');
  const [at, setAt] = useState(1);
  /** Null for a new one, undefined while none is written. */
  const [edited, setEdited] = useState<RowRule | null>();
  const [removed, setRemoved] = useState<RowRule | null>(null);
  const columns = useRuleColumns(setEdited, setRemoved);

  const wanted = keyword.trim().toLocaleLowerCase();
  const found = rules.data?.filter(
    (rule) =>
      (tblId === '' || rule.tblId === tblId) &&
      [rule.name, rule.tblName, ...rule.subjects.map(({ name }) => name ?? '')].some((text) =>
        text.toLocaleLowerCase().includes(wanted),
      ),
  );
  const tables = [...new Map(rules.data?.map((rule) => [rule.tblId, rule.tblName])).entries()];
  const done = (): void => {
    rules.reload();
    setEdited(undefined);
  };
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.rowRules.title', defaultMessage: '行列规则' })}
        description={intl.formatMessage({
          id: 'admin.rowRules.description',
          defaultMessage: '按成员、用户组和角色规定看得到表中的哪些行、哪些字段脱敏，保存前先测试。',
        })}
      />
      {tabs}
      <ListCard
        label={intl.formatMessage({ id: 'admin.rowRules.title', defaultMessage: '行列规则' })}
        loaded={{ ...rules, data: found }}
        columns={columns}
        rowKey={({ ruleId }) => ruleId}
        rowLabel={({ name }) => name}
        pages={{ page: at, size: PAGE_SIZE, onPage: setAt }}
        tools={
          <>
            <SearchInput
              value={keyword}
              onSearch={(next) => {
                setKeyword(next);
                setAt(1);
              }}
              placeholder={intl.formatMessage({
                id: 'admin.rowRules.search',
                defaultMessage: '搜索规则、表或适用对象',
              })}
            />
            <Select
              aria-label={intl.formatMessage({ id: 'admin.rowRules.tableColumn', defaultMessage: '表' })}
              value={tblId}
              onChange={(_, { value }) => {
                setTblId(value);
                setAt(1);
              }}
            >
              <option value="">
                {intl.formatMessage({ id: 'admin.rowRules.allTables', defaultMessage: '全部表' })}
              </option>
              {tables.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            {roleId !== null && (
              <Button
                icon={<DismissRegular />}
                iconPosition="after"
                onClick={() => {
                  navigate(PEOPLE_PATHS.rowRules, { replace: true });
                  addButton.current?.focus();
                }}
              >
                <FormattedMessage
                  id="admin.rowRules.ofRole"
                  defaultMessage="只看角色“{name}”"
                  values={{ name: role ? roleLabel(role) : '' }}
                />
              </Button>
            )}
            <span className={page.grow} />
            <Button ref={addButton} appearance="primary" icon={<AddRegular />} onClick={() => setEdited(null)}>
              <FormattedMessage id="admin.rowRules.add" defaultMessage="新建规则" />
            </Button>
          </>
        }
        empty={
          rules.data?.length === 0 && roleId === null ? (
            <EmptyState
              title={intl.formatMessage({ id: 'admin.rowRules.none', defaultMessage: '还没有规则' })}
              text={intl.formatMessage({
                id: 'admin.rowRules.noneHint',
                defaultMessage: '能查看表的成员看得到全部行和字段。点击“新建规则”，选择表和适用对象，测试后保存。',
              })}
            />
          ) : (
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'admin.rowRules.noMatch', defaultMessage: '没有符合条件的规则' })}
            />
          )
        }
      />
      {edited !== undefined && <RuleDrawer rule={edited} onClose={() => setEdited(undefined)} onSaved={done} />}
      {removed && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'admin.rowRules.removeTitle', defaultMessage: '删除规则“{name}”？' },
            { name: removed.name },
          )}
          remove={() => client.call(rowRules.remove, { body: { ruleId: removed.ruleId } })}
          onDeleted={() => {
            rules.reload();
            addButton.current?.focus();
          }}
          onClose={() => setRemoved(null)}
        >
          <FormattedMessage
            id="admin.rowRules.removeText"
            defaultMessage="“{table}”上的限制立即解除，{count, plural, =0 {目前没有涉及的成员} other {涉及的 # 位成员可能看到更多行和原值}}。"
            values={{ table: removed.tblName, count: removed.memberCount }}
          />
        </DeleteDialog>
      )}
    </div>
  );
}
