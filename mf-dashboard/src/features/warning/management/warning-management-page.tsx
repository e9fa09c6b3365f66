import { warnings, WARNING_SORTS, type WarningSummary } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListCard, Permitted, useEndpoint, useLocale } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Badge, EmptyState, Link, makeStyles, PageHeader, tokens, usePageStyles } from '@tessera/ui/core';
import type { DataSort } from '@tessera/ui/data';
import { Checkbox, SearchInput } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { LostChannels } from '../common/lost-channels.tsx';
import { StateBadge } from '../common/state-badge.tsx';
import { useWarningPushes } from '../common/use-warning-pushes.ts';
import { WaitingText } from '../common/waiting-text.tsx';
import { WarningNav } from '../common/warning-nav.tsx';
import { editPath, WARNING_PATHS } from '../common/warning-paths.ts';
import { BulkBar } from './bulk-bar.tsx';
import { RuleMenu } from './rule-menu.tsx';
import { RuleSwitch } from './rule-switch.tsx';

const useStyles = makeStyles({
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', minWidth: 0 },
  /** In place of its column, which narrow screens have no room for. */
  stateNarrow: { '@media (min-width: 641px)': { display: 'none' } },
  waiting: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fault: { color: tokens.colorPaletteRedForeground1 },
});
const PAGE = 50;

/** Columns are named as the server sorts by them. */
const sortOf = ({ key, direction }: DataSort) => ({
  sortBy: WARNING_SORTS.find((one) => one === key) ?? 'name',
  sortFlag: direction,
});

/** /warning/management (RT-078): all rules that the viewer may see, and what can be done to them. */
export function WarningManagementPage() {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [mine, setMine] = useState(false);
  const [orphaned, setOrphaned] = useState(false);
  const [at, setAt] = useState(1);
  const [sort, setSort] = useState<DataSort>({ key: 'name', direction: 'asc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const loaded = useEndpoint(
    warnings.list,
    { body: { search, mine, orphaned, ...sortOf(sort), page: at, limit: PAGE } },
    { inLocale: locale },
  );
  const directories = useEndpoint(warnings.directories, { body: {} });
  const { reload } = loaded;
  useWarningPushes(reload);
  // What left the list is no longer meant.
  const chosen = (loaded.data?.list ?? []).filter(({ ruleId }) => selected.has(ruleId)).map(({ ruleId }) => ruleId);
  const changed = () => {
    setSelected(new Set());
    reload();
    directories.reload();
  };
  const first = () => {
    setAt(1);
    setSelected(new Set());
  };
  const date = (moment: string | null | undefined) => (moment ? formatDate(moment, locale, 'dateTime') : '—');
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'dashboard.warning.title', defaultMessage: '预警' })}
        actions={<WarningNav />}
      />
      <ListCard<WarningSummary>
        label={intl.formatMessage({ id: 'dashboard.warning.rules', defaultMessage: '预警规则' })}
        loaded={loaded}
        pages={{ page: at, size: PAGE, onPage: setAt }}
        rowKey={({ ruleId }) => ruleId}
        rowLabel={({ ruleName }) => ruleName}
        sort={sort}
        onSort={(next) => {
          first();
          setSort(next);
        }}
        selected={selected}
        onSelect={setSelected}
        selectable={({ manageable }) => manageable}
        tools={
          chosen.length > 0 ? (
            <BulkBar ruleIds={chosen} directories={directories.data ?? []} onChanged={changed} />
          ) : (
            <>
              <SearchInput
                value={search}
                onSearch={(text) => {
                  first();
                  setSearch(text);
                }}
                placeholder={intl.formatMessage({ id: 'dashboard.warning.search', defaultMessage: '搜索规则' })}
              />
              <Checkbox
                label={intl.formatMessage({ id: 'dashboard.warning.mine', defaultMessage: '只看我的' })}
                checked={mine}
                onChange={(_, { checked }) => {
                  first();
                  setMine(checked === true);
                }}
              />
              <Permitted tag="role_type_admin">
                <Checkbox
                  label={intl.formatMessage({ id: 'dashboard.warning.orphaned', defaultMessage: '负责人已离开' })}
                  checked={orphaned}
                  onChange={(_, { checked }) => {
                    first();
                    setOrphaned(checked === true);
                  }}
                />
              </Permitted>
            </>
          )
        }
        empty={
          <EmptyState
            title={
              search !== '' || mine || orphaned
                ? intl.formatMessage({ id: 'dashboard.warning.noMatch', defaultMessage: '没有符合的规则' })
                : intl.formatMessage({ id: 'dashboard.warning.empty', defaultMessage: '还没有预警规则' })
            }
            text={
              <FormattedMessage
                id="dashboard.warning.emptyHint"
                defaultMessage="规则按时检查数据，满足条件时通知您选择的人。"
              />
            }
          />
        }
        columns={[
          {
            key: 'name',
            sortable: true,
            header: intl.formatMessage({ id: 'dashboard.warning.name', defaultMessage: '规则名称' }),
            render: (rule) => (
              <span className={styles.name}>
                <Link
                  as="button"
                  onClick={() =>
                    void navigate(
                      rule.editable
                        ? editPath(rule.ruleId)
                        : `${WARNING_PATHS.board}?${new URLSearchParams({ ruleId: rule.ruleId })}`,
                    )
                  }
                >
                  {rule.ruleName}
                </Link>
                <span className={styles.stateNarrow}>
                  <StateBadge state={rule.state} level={rule.level} />
                </span>
                <LostChannels count={rule.lostChannels} />
                {rule.waiting ? (
                  <span className={styles.waiting}>
                    <WaitingText waiting={rule.waiting} />
                  </span>
                ) : null}
              </span>
            ),
          },
          {
            key: 'state',
            width: '150px',
            onlyWide: true,
            sortable: true,
            header: intl.formatMessage({ id: 'dashboard.warning.stateColumn', defaultMessage: '状态' }),
            render: ({ state, level, fault }) => (
              <span title={fault?.message}>
                <StateBadge state={state} level={level} />
              </span>
            ),
          },
          {
            key: 'owner',
            width: '150px',
            sortable: true,
            onlyWide: true,
            header: intl.formatMessage({ id: 'dashboard.warning.owner', defaultMessage: '负责人' }),
            render: ({ owner, ownerLeft }) => (
              <span className={styles.name}>
                {owner.name}
                {ownerLeft ? (
                  <Badge color="danger" appearance="tint">
                    <FormattedMessage id="dashboard.warning.left" defaultMessage="已离开" />
                  </Badge>
                ) : null}
              </span>
            ),
          },
          {
            key: 'lastRun',
            width: '160px',
            sortable: true,
            onlyWide: true,
            header: intl.formatMessage({ id: 'dashboard.warning.lastRun', defaultMessage: '上次运行' }),
            render: ({ lastRun }) => (
              <span className={lastRun?.failed ? styles.fault : undefined}>{date(lastRun?.at)}</span>
            ),
          },
          {
            key: 'nextRun',
            width: '160px',
            sortable: true,
            onlyWide: true,
            header: intl.formatMessage({ id: 'dashboard.warning.nextRun', defaultMessage: '下次运行' }),
            render: ({ nextRunAt }) => date(nextRunAt),
          },
          {
            key: 'failures',
            width: '110px',
            align: 'end',
            sortable: true,
            onlyWide: true,
            header: intl.formatMessage({ id: 'dashboard.warning.failures', defaultMessage: '7 天失败' }),
            render: ({ failures }) => intl.formatNumber(failures),
          },
          {
            key: 'enabled',
            width: 'min(80px, 17vw)',
            header: intl.formatMessage({ id: 'dashboard.warning.enabled', defaultMessage: '启用' }),
            render: (rule) => <RuleSwitch rule={rule} onChanged={reload} />,
          },
          {
            key: 'actions',
            width: '56px',
            header: '',
            render: (rule) => <RuleMenu rule={rule} onChanged={changed} />,
          },
        ]}
      />
    </div>
  );
}
