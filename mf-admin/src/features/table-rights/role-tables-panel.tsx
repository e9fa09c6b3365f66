import { tableRights } from '@tessera/contract';
import type { Role, RoleTable } from '@tessera/contract';
import { toLanguageTag } from '@tessera/contract';
import { ListTable, useAction, useClient, useLocale, useNavigation, useNotify } from '@tessera/remote-kit';
import {
  Badge,
  Button,
  EmptyState,
  Link,
  makeStyles,
  MessageBar,
  MessageBarBody,
  usePageStyles,
} from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput, Select, Switch } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PEOPLE_PATHS } from '../../common/people-paths.ts';
import { RightsDrawer } from './rights-drawer.tsx';
import { useRoleTables } from './use-table-rights.ts';

const PAGE_SIZE = 50;
const useStyles = makeStyles({ search: { width: '260px', maxWidth: '100%' }, owners: { margin: '16px 0' } });

/** Which tables a role sees, how many rows, which of them, and which values (EP-273 … EP-276). */
export function RoleTablesPanel({ role }: { readonly role: Role }) {
  const styles = useStyles();
  if (role.userTypeSymbol === 'admin') {
    return (
      <MessageBar className={styles.owners}>
        <MessageBarBody>
          <FormattedMessage
            id="admin.tables.owners"
            defaultMessage="所有者始终可以查看全部表、全部行和全部字段，不能限制。"
          />
        </MessageBarBody>
      </MessageBar>
    );
  }
  return <TableList roleId={role.roleId} />;
}

function TableList({ roleId }: { readonly roleId: string }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { toast } = useNotify();
  const { navigate } = useNavigation();
  const { busy, run } = useAction();
  const tables = useRoleTables(roleId);
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState<'all' | 'granted' | 'open'>('all');
  const [at, setAt] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<RoleTable | null>(null);

  const names = new Intl.Collator(toLanguageTag(locale), { numeric: true });
  const found = tables.data
    ?.filter(({ tblName }) => tblName.toLocaleLowerCase().includes(keyword.trim().toLocaleLowerCase()))
    .filter(({ granted }) => shown === 'all' || granted === (shown === 'granted'))
    .toSorted((a, b) => names.compare(a.tblName, b.tblName));
  const grant = (tableIds: readonly string[], on: boolean) =>
    run(async () => {
      const ids = [...tableIds];
      await client.call(tableRights.saveRoleTables, {
        body: { roleId, ...(on ? { addTblIds: ids } : { delTblIds: ids }) },
      });
      setSelected(new Set());
      tables.reload();
      toast(
        on
          ? intl.formatMessage(
              { id: 'admin.tables.granted', defaultMessage: '已授权 {count, number} 张表' },
              { count: ids.length },
            )
          : intl.formatMessage(
              { id: 'admin.tables.revoked', defaultMessage: '已收回 {count, number} 张表' },
              { count: ids.length },
            ),
        { intent: 'success' },
      );
    });
  const chosen = found?.filter(({ tblId }) => selected.has(tblId)) ?? [];
  const narrow = (change: () => void): void => {
    change();
    setAt(1);
    setSelected(new Set());
  };

  const columns: DataColumn<RoleTable>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'admin.tables.name', defaultMessage: '表' }),
      render: (table) => (
        <Link as="button" title={table.tblName} onClick={() => setEditing(table)}>
          {table.tblName}
        </Link>
      ),
    },
    {
      key: 'granted',
      header: intl.formatMessage({ id: 'admin.tables.visible', defaultMessage: '可见' }),
      width: '84px',
      render: ({ tblId, tblName, granted }) => (
        <Switch
          checked={granted}
          disabled={busy}
          aria-label={intl.formatMessage(
            { id: 'admin.tables.visibleOf', defaultMessage: '允许查看 {name}' },
            { name: tblName },
          )}
          onChange={(_, { checked }) => void grant([tblId], checked)}
        />
      ),
    },
    {
      key: 'rows',
      header: intl.formatMessage({ id: 'admin.tables.rows', defaultMessage: '行条件' }),
      width: '108px',
      render: ({ conditions }) => (
        <Count count={conditions} none={intl.formatMessage({ id: 'admin.tables.allRows', defaultMessage: '全部行' })} />
      ),
    },
    {
      key: 'masks',
      header: intl.formatMessage({ id: 'admin.tables.masks', defaultMessage: '脱敏字段' }),
      width: '108px',
      render: ({ masks }) => (
        <Count count={masks} none={intl.formatMessage({ id: 'admin.tables.noMask', defaultMessage: '无' })} />
      ),
    },
    {
      key: 'limit',
      header: intl.formatMessage({ id: 'admin.tables.limit', defaultMessage: '查询行数上限' }),
      width: '128px',
      align: 'end',
      render: ({ queryLimit }) =>
        queryLimit === null ? (
          <span className={page.quiet}>
            <FormattedMessage id="admin.tables.noLimit" defaultMessage="不限" />
          </span>
        ) : (
          intl.formatNumber(queryLimit)
        ),
    },
    {
      key: 'actions',
      header: '',
      width: '84px',
      align: 'end',
      render: (table) => (
        <Button size="small" appearance="subtle" onClick={() => setEditing(table)}>
          <FormattedMessage id="admin.tables.edit" defaultMessage="设置" />
        </Button>
      ),
    },
  ];

  return (
    <>
      <ListTable
        tools={
          <>
            <SearchInput
              className={styles.search}
              value={keyword}
              onSearch={(next) => narrow(() => setKeyword(next))}
              placeholder={intl.formatMessage({ id: 'admin.tables.search', defaultMessage: '搜索表' })}
            />
            <Select
              aria-label={intl.formatMessage({ id: 'admin.tables.visible', defaultMessage: '可见' })}
              value={shown}
              onChange={(_, { value }) => narrow(() => setShown(value as typeof shown))}
            >
              <option value="all">
                {intl.formatMessage({ id: 'admin.tables.showAll', defaultMessage: '全部表' })}
              </option>
              <option value="granted">
                {intl.formatMessage({ id: 'admin.tables.showGranted', defaultMessage: '已授权' })}
              </option>
              <option value="open">
                {intl.formatMessage({ id: 'admin.tables.showOpen', defaultMessage: '未授权' })}
              </option>
            </Select>
            <span className={page.grow} />
            <Button
              appearance="subtle"
              onClick={() => navigate(`${PEOPLE_PATHS.rowRules}?role=${encodeURIComponent(roleId)}`)}
            >
              <FormattedMessage id="admin.rights.rulesOf" defaultMessage="此角色的行列规则" />
            </Button>
            {chosen.length > 0 && (
              <>
                <Button
                  disabled={busy}
                  onClick={() =>
                    void grant(
                      chosen.map(({ tblId }) => tblId),
                      true,
                    )
                  }
                >
                  <FormattedMessage
                    id="admin.tables.grantChosen"
                    defaultMessage="授权所选（{count, number}）"
                    values={{ count: chosen.length }}
                  />
                </Button>
                <Button
                  disabled={busy}
                  onClick={() =>
                    void grant(
                      chosen.map(({ tblId }) => tblId),
                      false,
                    )
                  }
                >
                  <FormattedMessage
                    id="admin.tables.revokeChosen"
                    defaultMessage="收回所选（{count, number}）"
                    values={{ count: chosen.length }}
                  />
                </Button>
              </>
            )}
          </>
        }
        label={intl.formatMessage({ id: 'admin.tables.label', defaultMessage: '角色可见的表' })}
        columns={columns}
        loaded={{ ...tables, data: found }}
        pages={{ page: at, size: PAGE_SIZE, onPage: setAt }}
        rowKey={({ tblId }) => tblId}
        rowLabel={({ tblName }) => tblName}
        selected={selected}
        onSelect={setSelected}
        empty={
          <EmptyState
            compact
            title={
              tables.data?.length === 0
                ? intl.formatMessage({ id: 'admin.tables.empty', defaultMessage: '还没有任何表' })
                : intl.formatMessage({ id: 'admin.tables.noMatch', defaultMessage: '没有符合条件的表' })
            }
          />
        }
      />
      {editing && (
        <RightsDrawer roleId={roleId} table={editing} onClose={() => setEditing(null)} onSaved={tables.reload} />
      )}
    </>
  );
}

function Count({ count, none }: { readonly count: number; readonly none: string }) {
  const { quiet } = usePageStyles();
  const intl = useIntl();
  if (count === 0) return <span className={quiet}>{none}</span>;
  return (
    <Badge appearance="tint" color="brand">
      {intl.formatMessage({ id: 'admin.tables.count', defaultMessage: '{count, number} 项' }, { count })}
    </Badge>
  );
}
