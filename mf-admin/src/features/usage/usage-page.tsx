import { usage, USAGE_DAYS, type UsedDocument } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListCard, useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { EmptyState, Link, LoadingSkeleton, PageHeader, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { Select } from '@tessera/ui/forms';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { ReadersDrawer } from './readers-drawer.tsx';
import { UsageSummary } from './usage-summary.tsx';
import { UsageTools } from './usage-tools.tsx';
import { useKindNames } from './use-kind-names.ts';
import { useUsageFilter, type UsageWish } from './use-usage-filter.ts';

const PAGE_SIZE = 20;

/** /main/user_manage/usage: what is read by whom, and what by nobody. @param tabs the other pages of the user management */
export function UsagePage({ tabs }: { readonly tabs?: ReactNode }) {
  const styles = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const kinds = useKindNames();
  const { wish, change, filtered } = useUsageFilter();
  const [shown, setShown] = useState<UsedDocument | null>(null);
  const summary = useEndpoint(usage.summary, { body: { days: wish.days } }, { fresh: true });
  const documents = useEndpoint(
    usage.documents,
    { body: { ...wish, limit: PAGE_SIZE } },
    { fresh: true, inLocale: locale },
  );
  const columns: DataColumn<UsedDocument>[] = [
    {
      key: 'menuName',
      header: intl.formatMessage({ id: 'admin.usage.name', defaultMessage: '名称' }),
      sortable: true,
      render: (document) => (
        <Link as="button" onClick={() => setShown(document)}>
          {document.menuName}
        </Link>
      ),
    },
    {
      key: 'menuType',
      header: intl.formatMessage({ id: 'admin.usage.kind', defaultMessage: '类型' }),
      width: '120px',
      onlyWide: true,
      render: ({ menuType }) => kinds[menuType],
    },
    {
      key: 'opened',
      header: intl.formatMessage({ id: 'admin.usage.openings', defaultMessage: '打开次数' }),
      width: '130px',
      align: 'end',
      sortable: true,
      render: ({ opened }) => intl.formatNumber(opened),
    },
    {
      key: 'people',
      header: intl.formatMessage({ id: 'admin.usage.people', defaultMessage: '读者' }),
      width: '110px',
      align: 'end',
      sortable: true,
      onlyWide: true,
      render: ({ people }) => intl.formatNumber(people),
    },
    {
      key: 'waitMs',
      header: intl.formatMessage({ id: 'admin.usage.wait', defaultMessage: '图表耗时' }),
      width: '120px',
      align: 'end',
      sortable: true,
      onlyWide: true,
      render: ({ waitMs }) =>
        waitMs === null ? (
          '–'
        ) : (
          <span
            title={intl.formatMessage({
              id: 'admin.usage.waitHint',
              defaultMessage: '九成图表在此时间内返回数据',
            })}
          >
            {intl.formatMessage(
              { id: 'admin.usage.seconds', defaultMessage: '{seconds, number} 秒' },
              { seconds: Math.round(waitMs / 10) / 100 },
            )}
          </span>
        ),
    },
    {
      key: 'lastAt',
      header: intl.formatMessage({ id: 'admin.usage.last', defaultMessage: '最近打开' }),
      width: '180px',
      sortable: true,
      onlyWide: true,
      render: ({ lastAt }) => (lastAt === null ? '–' : formatDate(lastAt, locale, 'dateTime')),
    },
  ];
  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.usage.title', defaultMessage: '使用情况' })}
        description={intl.formatMessage({
          id: 'admin.usage.description',
          defaultMessage:
            '看板、报告和大屏被谁打开、多久打开一次，哪些已经无人问津。十分钟内重复打开算一次，打印、导出和分享链接的访问不计入。',
        })}
        actions={
          <Select
            aria-label={intl.formatMessage({ id: 'admin.usage.period', defaultMessage: '时间范围' })}
            value={String(wish.days)}
            onChange={(_, { value }) => change({ days: Number(value) })}
          >
            {USAGE_DAYS.map((days) => (
              <option key={days} value={days}>
                {intl.formatMessage({ id: 'admin.usage.days', defaultMessage: '最近 {days, number} 天' }, { days })}
              </option>
            ))}
          </Select>
        }
      />
      {tabs}
      <WhenLoaded loaded={summary} waiting={<LoadingSkeleton shape="block" height={120} />}>
        {(loaded) => <UsageSummary summary={loaded} />}
      </WhenLoaded>
      <ListCard
        tools={<UsageTools wish={wish} onChange={change} />}
        label={intl.formatMessage({ id: 'admin.usage.title', defaultMessage: '使用情况' })}
        columns={columns}
        loaded={documents}
        sort={{ key: wish.sortBy, direction: wish.sortFlag }}
        onSort={({ key, direction }) => change({ sortBy: key as UsageWish['sortBy'], sortFlag: direction })}
        pages={{ page: wish.page, size: PAGE_SIZE, onPage: (page) => change({ page }) }}
        rowKey={({ menuCode }) => menuCode}
        empty={
          <EmptyState
            compact
            title={
              filtered
                ? intl.formatMessage({ id: 'admin.usage.noMatch', defaultMessage: '没有符合条件的内容' })
                : intl.formatMessage({ id: 'admin.usage.nothing', defaultMessage: '还没有看板、报告或大屏' })
            }
          />
        }
      />
      {shown && <ReadersDrawer document={shown} days={wish.days} onClose={() => setShown(null)} />}
    </div>
  );
}
