import type { BacktestFiring, BacktestResult as Result, WarningDraft } from '@tessera/contract';
import { formatDate, toWallClock } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Button, EmptyState, makeStyles, tokens } from '@tessera/ui/core';
import { DataTable } from '@tessera/ui/data';
import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';

import { FiringsChart } from '../common/firings-chart.tsx';
import { StateBadge } from '../common/state-badge.tsx';
import { useWarningTexts } from '../common/use-warning-texts.ts';
import type { WatchedFields } from '../conditions/index.ts';
import { FiringRows, ShownReading } from '../explain/index.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  facts: { margin: 0 },
  notes: { margin: 0, paddingInlineStart: '18px', color: tokens.colorNeutralForeground3 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});
const NOTES = defineMessages({
  loadTimesUnknown: {
    id: 'dashboard.warning.note.loadTimesUnknown',
    defaultMessage: '不知道数据表过去何时更新过，按更新时间判断的条件无法重放',
  },
  noDateField: {
    id: 'dashboard.warning.note.noDateField',
    defaultMessage: '数据没有日期，过去各时刻用的都是现在的数据',
  },
  momentsCut: { id: 'dashboard.warning.note.momentsCut', defaultMessage: '运行次数太多，只重放了最近的一部分' },
  arrivalAssumedHourly: {
    id: 'dashboard.warning.note.arrivalAssumedHourly',
    defaultMessage: '不知道过去的数据何时到达，按每小时一次重放',
  },
}) satisfies Record<Result['notes'][number], unknown>;

export interface BacktestResultProps {
  readonly result: Result;
  /** The rule that was played. */
  readonly of: WarningDraft;
  readonly fields: WatchedFields;
}

/** When the rule would have fired, how often and for whom; each firing opens its rows. */
export function BacktestResult({ result, of, fields }: BacktestResultProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const texts = useWarningTexts();
  const [day, setDay] = useState<string | null>(null);
  const [open, setOpen] = useState<BacktestFiring | null>(null);
  const { timeZone } = of.schedule;
  const date = (moment: string) => formatDate(moment, locale, 'dateTime', timeZone);
  const shown = result.firings.filter(
    ({ from }) => day === null || toWallClock(new Date(from), timeZone).slice(0, 10) === day,
  );
  return (
    <div className={styles.root}>
      <p className={styles.facts}>
        <FormattedMessage
          id="dashboard.warning.backtestFacts"
          defaultMessage="{from} 至 {to} 共运行 {moments, number} 次，最多 {groups, number} 个分组，触发 {firings, number} 次。"
          values={{
            from: date(result.from),
            to: date(result.to),
            moments: result.moments,
            groups: result.groups,
            firings: result.firingCount,
          }}
        />{' '}
        {result.failures.moments > 0 ? (
          <FormattedMessage
            id="dashboard.warning.backtestFailures"
            defaultMessage="其中 {moments, number} 次查询失败：{reason}"
            values={{ moments: result.failures.moments, reason: result.failures.reason?.message ?? '' }}
          />
        ) : null}
      </p>
      {result.notes.length > 0 ? (
        <ul className={styles.notes}>
          {result.notes.map((note) => (
            <li key={note}>{intl.formatMessage(NOTES[note])}</li>
          ))}
        </ul>
      ) : null}
      <FiringsChart days={result.days} height={200} onDay={setDay} />
      {day === null ? null : (
        <div>
          <Button onClick={() => setDay(null)}>
            <FormattedMessage id="dashboard.warning.allDays" defaultMessage="查看全部日期" />
          </Button>
        </div>
      )}
      <DataTable
        label={intl.formatMessage({ id: 'dashboard.warning.firings', defaultMessage: '触发记录' })}
        rows={shown}
        rowKey={({ group, from, level }) => JSON.stringify([group, from, level])}
        empty={
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'dashboard.warning.neverFired', defaultMessage: '这段时间里不会触发' })}
          />
        }
        columns={[
          {
            key: 'group',
            header: intl.formatMessage({ id: 'dashboard.warning.group', defaultMessage: '分组' }),
            render: (firing) => texts.group(firing),
          },
          {
            key: 'value',
            header: intl.formatMessage({ id: 'dashboard.warning.value', defaultMessage: '数值' }),
            render: ({ readings }) => <ShownReading readings={readings} />,
          },
          {
            key: 'level',
            width: '140px',
            header: intl.formatMessage({ id: 'dashboard.warning.levelColumn', defaultMessage: '级别' }),
            render: ({ level }) => <StateBadge state="firing" level={level} />,
          },
          {
            key: 'from',
            width: '180px',
            header: intl.formatMessage({ id: 'dashboard.warning.from', defaultMessage: '开始' }),
            render: ({ from }) => date(from),
          },
          {
            key: 'to',
            width: '180px',
            header: intl.formatMessage({ id: 'dashboard.warning.to', defaultMessage: '结束' }),
            render: ({ to }) =>
              to === null
                ? intl.formatMessage({ id: 'dashboard.warning.stillOpen', defaultMessage: '仍在触发' })
                : date(to),
          },
          {
            key: 'rows',
            width: '110px',
            header: '',
            render: (firing) => (
              <Button appearance="subtle" onClick={() => setOpen(firing)}>
                <FormattedMessage id="dashboard.warning.seeRows" defaultMessage="查看数据" />
              </Button>
            ),
          },
        ]}
      />
      {result.told.length > 0 ? (
        <>
          <h3 className={styles.title}>
            <FormattedMessage id="dashboard.warning.told" defaultMessage="会通知" />
          </h3>
          <ul className={styles.notes}>
            {result.told.map(({ kind, id, name, messages }) => (
              <li key={`${kind} ${id}`}>
                <FormattedMessage
                  id="dashboard.warning.toldOne"
                  defaultMessage="{name}：{messages, number} 条"
                  values={{ name, messages }}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {open ? (
        <FiringRows
          of={{ question: of.question, groupBy: of.groupBy }}
          levels={of.levels}
          fields={fields}
          group={open.group}
          title={texts.group(open)}
          at={open.from}
          readings={open.readings}
          timeZone={timeZone}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
