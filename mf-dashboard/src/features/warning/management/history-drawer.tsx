import {
  warnings,
  WARNING_EVENTS,
  type WarningEvent,
  type WarningEventKind,
  type WarningSummary,
} from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListTable, useEndpoint, useLocale } from '@tessera/remote-kit';
import { EmptyState, makeStyles } from '@tessera/ui/core';
import { DrawerBody, Select, SideDrawer } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { StateBadge } from '../common/state-badge.tsx';
import { useWarningTexts } from '../common/use-warning-texts.ts';
import { ShownReading } from '../explain/index.ts';

const useStyles = makeStyles({ drawer: { width: 'min(880px, 100vw)' } });
const PAGE = 50;

export interface HistoryDrawerProps {
  readonly rule: Pick<WarningSummary, 'ruleId' | 'ruleName'>;
  onClose(): void;
}

/** What happened to a rule and its groups, newest first. */
export function HistoryDrawer({ rule, onClose }: HistoryDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const texts = useWarningTexts();
  const [page, setPage] = useState(1);
  const [kind, setKind] = useState<WarningEventKind | null>(null);
  const events = useEndpoint(
    warnings.history,
    { query: { ruleId: rule.ruleId, page, limit: PAGE, ...(kind && { kinds: kind }) } },
    { inLocale: locale },
  );
  return (
    <SideDrawer
      className={styles.drawer}
      title={intl.formatMessage(
        { id: 'dashboard.warning.historyOf', defaultMessage: '历史：{name}' },
        { name: rule.ruleName },
      )}
      onClose={onClose}
    >
      <DrawerBody>
        <ListTable<WarningEvent>
          label={intl.formatMessage({ id: 'dashboard.warning.history', defaultMessage: '历史' })}
          loaded={events}
          pages={{ page, size: PAGE, onPage: setPage }}
          rowKey={({ eventId }) => eventId}
          tools={
            <Select
              aria-label={intl.formatMessage({ id: 'dashboard.warning.eventColumn', defaultMessage: '事件' })}
              value={kind ?? ''}
              onChange={(_, { value }) => {
                setPage(1);
                setKind(WARNING_EVENTS.find((one) => one === value) ?? null);
              }}
            >
              <option value="">
                {intl.formatMessage({ id: 'dashboard.warning.anyEvent', defaultMessage: '全部事件' })}
              </option>
              {WARNING_EVENTS.map((one) => (
                <option key={one} value={one}>
                  {texts.event(one)}
                </option>
              ))}
            </Select>
          }
          empty={
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'dashboard.warning.noHistory', defaultMessage: '还没有发生过什么' })}
            />
          }
          columns={[
            {
              key: 'at',
              width: '170px',
              header: intl.formatMessage({ id: 'dashboard.warning.time', defaultMessage: '时间' }),
              render: ({ at }) => formatDate(at, locale, 'dateTime'),
            },
            {
              key: 'kind',
              width: '110px',
              header: intl.formatMessage({ id: 'dashboard.warning.eventColumn', defaultMessage: '事件' }),
              render: (event) => texts.event(event.kind),
            },
            {
              key: 'group',
              header: intl.formatMessage({ id: 'dashboard.warning.group', defaultMessage: '分组' }),
              render: (event) => (event.group === null ? '—' : texts.group(event)),
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
              render: ({ level }) => (level === null ? '—' : <StateBadge state="firing" level={level} />),
            },
            {
              key: 'note',
              header: intl.formatMessage({ id: 'dashboard.warning.noteColumn', defaultMessage: '说明' }),
              render: ({ by, note, fault }) => {
                const text = fault?.message ?? [by?.name, note].filter(Boolean).join('：');
                return <span title={text}>{text || '—'}</span>;
              },
            },
          ]}
        />
      </DrawerBody>
    </SideDrawer>
  );
}
