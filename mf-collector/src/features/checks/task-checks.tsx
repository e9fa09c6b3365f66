import { collectorChecks, collectorTasks, type CheckCell, type CheckRule, type CheckView } from '@tessera/contract';
import { useAction, useClient, useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import {
  Badge,
  EmptyState,
  IconButton,
  LoadingSkeleton,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@tessera/ui/core';
import { ChevronLeftRegular, ChevronRightRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CheckCalendar } from './check-calendar.tsx';
import { shownOf, useStoreName } from './check-states.ts';
import { DifferenceList } from './difference-list.tsx';

const DAYS = 31;
const MISSING_SHOWN = 5;
const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', paddingBottom: '8px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  grow: { flexGrow: 1 },
  days: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
});

/** The calendar of one task, whether yesterday is complete, and what differs. */
export function TaskChecks({ view }: { readonly view: CheckView & { readonly rule: CheckRule } }) {
  const styles = useStyles();
  const intl = useIntl();
  const nameOf = useStoreName();
  const { taskId, rule, fault } = view;
  const [until, setUntil] = useState<string | undefined>();
  const [chosen, setChosen] = useState<{ readonly day: string; readonly store: string } | null>(null);
  const body = { taskId, days: DAYS, ...(until === undefined ? {} : { until }) };
  const calendar = useEndpoint(collectorChecks.calendar, { body });
  const task = useEndpoint(collectorTasks.get, { params: { taskId } });
  const columns = task.data?.definition.columns ?? [];
  const amounts = rule.amountColumns.map((name) => columns.find((column) => column.name === name)?.title ?? name);
  const complete = useEndpoint(collectorChecks.complete, { body: { taskId } });
  const yesterday = complete.data?.tables[0];
  const client = useClient();
  const { run } = useAction();
  const accept = ({ day, store }: CheckCell, isAccepted: boolean): void =>
    void run(async () => {
      await client.call(collectorChecks.accept, { body: { taskId, day, store, isAccepted } });
      // The place stays in sight, with what can be taken back.
      setChosen({ day, store });
      calendar.reload();
      complete.reload();
    });
  const move = (last: string, days: number): void => {
    setChosen(null);
    const next = dayAfter(last, days);
    setUntil(next < today() ? next : undefined);
  };
  return (
    <div className={styles.root}>
      {fault !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="collector.check.fault"
              defaultMessage="上次核对没有完成：{reason}"
              values={{ reason: fault }}
            />
          </MessageBarBody>
        </MessageBar>
      )}
      <WhenLoaded loaded={calendar} waiting={<LoadingSkeleton />}>
        {({ days, stores, cells }) => {
          const last = days.at(-1)?.day ?? '';
          const differing = cells
            .filter((cell) => !['equal', 'accepted'].includes(shownOf(cell)))
            .toSorted((left, right) => right.day.localeCompare(left.day) || left.store.localeCompare(right.store));
          const one = chosen && {
            ...{ ...chosen, state: 'equal' as const, sourceRows: 0, tableRows: 0, newerRows: 0 },
            ...{ sums: [], refilled: false, acceptedBy: null },
            ...cells.find(({ day, store }) => day === chosen.day && store === chosen.store),
          };
          return (
            <>
              <div className={styles.line}>
                {yesterday && (
                  <>
                    <Badge appearance="tint" color={yesterday.isComplete ? 'success' : 'danger'}>
                      {yesterday.isComplete
                        ? intl.formatMessage({ id: 'collector.check.complete', defaultMessage: '完整' })
                        : intl.formatMessage({ id: 'collector.check.incomplete', defaultMessage: '不完整' })}
                    </Badge>
                    <span>
                      {yesterday.checkedAt === null ? (
                        <FormattedMessage
                          id="collector.check.yesterdayOpen"
                          defaultMessage="昨天（{day}）结束后还没有核对过"
                          values={{ day: yesterday.day }}
                        />
                      ) : (
                        <FormattedMessage
                          id="collector.check.yesterday"
                          defaultMessage="昨天（{day}）：{stores, number} 家门店中 {complete, number} 家完整"
                          values={{
                            day: yesterday.day,
                            stores: yesterday.stores,
                            complete: yesterday.completeStores,
                          }}
                        />
                      )}
                    </span>
                    {yesterday.checkedAt !== null && yesterday.missing.length > 0 && (
                      <span>
                        <FormattedMessage
                          id="collector.check.missing"
                          defaultMessage="缺：{stores}"
                          values={{ stores: yesterday.missing.slice(0, MISSING_SHOWN).map(nameOf).join('、') }}
                        />
                      </span>
                    )}
                  </>
                )}
                <span className={styles.grow} />
                <IconButton
                  label={intl.formatMessage({ id: 'collector.check.earlier', defaultMessage: '更早的 31 天' })}
                  icon={<ChevronLeftRegular />}
                  onClick={() => move(last, -DAYS)}
                />
                <span className={styles.days}>{`${days[0]?.day ?? ''} – ${last}`}</span>
                <IconButton
                  label={intl.formatMessage({ id: 'collector.check.later', defaultMessage: '更晚的 31 天' })}
                  icon={<ChevronRightRegular />}
                  disabledFocusable={until === undefined}
                  onClick={() => move(last, DAYS)}
                />
              </div>
              {stores.length === 0 ? (
                <EmptyState
                  title={intl.formatMessage({
                    id: 'collector.check.noDays',
                    defaultMessage: '这段时间还没有核对结果',
                  })}
                />
              ) : (
                <CheckCalendar days={days} stores={stores} cells={cells} chosen={chosen} onChoose={setChosen} />
              )}
              {one && (
                <DifferenceList
                  title={intl.formatMessage({ id: 'collector.check.chosen', defaultMessage: '选中的格子' })}
                  cells={[one]}
                  amounts={amounts}
                  onAccept={accept}
                />
              )}
              {stores.length > 0 && (
                <DifferenceList
                  title={intl.formatMessage({ id: 'collector.check.differences', defaultMessage: '差异' })}
                  cells={differing}
                  amounts={amounts}
                  onAccept={accept}
                />
              )}
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const today = (): string => dayOf(Date.now());
const dayAfter = (day: string, days: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
