import type { CollectStatistics } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { FactList, Subtitle2, type FactListProps } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFaultNames } from '../runs/index.ts';

type Facts = FactListProps['facts'];
function Section({ title, facts }: { readonly title: ReactNode; readonly facts: Facts }) {
  return (
    <section>
      <Subtitle2 as="h2">{title}</Subtitle2>
      <FactList facts={facts} />
    </section>
  );
}

/** What needs a look: tasks that are late, tables that are not complete, why runs failed. */
export function StatisticsLists({ statistics }: { readonly statistics: CollectStatistics }) {
  const intl = useIntl();
  const { locale } = useLocale();
  const names = useFaultNames();
  const { overdue, complete, faults } = statistics;
  const moment = (at: string) => formatDate(at, locale, 'dateTime');
  return (
    <>
      {overdue.count > 0 && (
        <Section
          title={<FormattedMessage id="collector.statistics.overdue" defaultMessage="逾期的任务" />}
          facts={overdue.tasks.map(({ taskName, dsName, lastDone, dueAt }) => [
            taskName,
            lastDone === null
              ? intl.formatMessage(
                  {
                    id: 'collector.statistics.neverDone',
                    defaultMessage: '{source}：应在 {due} 运行，还没有成功过',
                  },
                  { source: dsName, due: moment(dueAt) },
                )
              : intl.formatMessage(
                  {
                    id: 'collector.statistics.lastDone',
                    defaultMessage: '{source}：应在 {due} 运行，上次成功 {last}',
                  },
                  { source: dsName, due: moment(dueAt), last: moment(lastDone) },
                ),
          ])}
        />
      )}
      {complete.missing.length > 0 && (
        <Section
          title={<FormattedMessage id="collector.statistics.incomplete" defaultMessage="昨天还不完整的数据表" />}
          facts={complete.missing.map(({ taskName, day, stores, completeStores, isCompared }) => [
            taskName,
            isCompared
              ? intl.formatMessage(
                  {
                    id: 'collector.statistics.stores',
                    defaultMessage: '{day}：{complete, number} / {stores, number} 家门店完整',
                  },
                  { day, complete: completeStores, stores },
                )
              : intl.formatMessage(
                  { id: 'collector.statistics.notYet', defaultMessage: '{day}：这一天结束后还没有核对过' },
                  { day },
                ),
          ])}
        />
      )}
      {faults.length > 0 && (
        <Section
          title={<FormattedMessage id="collector.statistics.faults" defaultMessage="近 7 天失败的原因" />}
          facts={faults.map(({ reason, count }) => [
            names[reason],
            intl.formatMessage({ id: 'collector.statistics.times', defaultMessage: '{count, number} 次' }, { count }),
          ])}
        />
      )}
    </>
  );
}
