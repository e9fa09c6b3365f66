import { warnings, type WarningGroupState, type WarningSummary } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListTable, LoadError, Permitted, useAction, useClient, useEndpoint, useLocale } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import {
  ActionMenu,
  Button,
  EmptyState,
  IconButton,
  LoadingSkeleton,
  makeStyles,
  MenuItem,
  MessageBar,
  MessageBarBody,
} from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { MoreHorizontalRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { LostChannelsBar } from '../common/lost-channels.tsx';
import { MuteDialog } from '../common/mute-dialog.tsx';
import { StateBadge } from '../common/state-badge.tsx';
import { useWarningTexts } from '../common/use-warning-texts.ts';
import { WaitingText } from '../common/waiting-text.tsx';
import { editPath } from '../common/warning-paths.ts';
import { useWatchedFields } from '../edit/use-watched-fields.ts';
import { FiringRows, ShownReading } from '../explain/index.ts';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';

const useStyles = makeStyles({
  drawer: { width: 'min(880px, 100vw)' },
  body: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '24px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});
const PAGE = 50;
type Open = { readonly kind: 'rows' | 'ack' | 'mute'; readonly state: WarningGroupState | null };

export interface RuleDrawerProps {
  readonly rule: WarningSummary;
  onChanged(): void;
  onClose(): void;
}

/** The groups of a rule by state, and what can be done about them. */
export function RuleDrawer({ rule, onChanged, onClose }: RuleDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const client = useClient();
  const navigate = useNavigate();
  const texts = useWarningTexts();
  const { busy, run } = useAction();
  const { ruleId } = rule;
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const stored = useEndpoint(warnings.get, { body: { ruleId } });
  const states = useEndpoint(warnings.states, { body: { ruleId, page, limit: PAGE } }, { inLocale: locale });
  const fields = useWatchedFields(stored.data?.question ?? null);
  const changed = () => {
    states.reload();
    onChanged();
  };
  const act = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      changed();
    });
  const titleOf = (state: WarningGroupState | null) => (state ? texts.group(state) : rule.ruleName);
  const ack = intl.formatMessage({ id: 'dashboard.warning.ack', defaultMessage: '确认' });
  const mute = intl.formatMessage({ id: 'dashboard.warning.mute', defaultMessage: '静默' });
  const unmute = intl.formatMessage({ id: 'dashboard.warning.unmute', defaultMessage: '解除静默' });
  return (
    <SideDrawer title={rule.ruleName} className={styles.drawer} onClose={onClose}>
      <DrawerBody className={styles.body}>
        <div className={styles.actions}>
          {rule.unacknowledged > 0 ? (
            <Permitted tag="warning_watch_dashboard">
              <Button appearance="primary" onClick={() => setOpen({ kind: 'ack', state: null })}>
                <FormattedMessage id="dashboard.warning.ackAll" defaultMessage="全部确认" />
              </Button>
            </Permitted>
          ) : null}
          {rule.manageable ? (
            <>
              <Button
                disabledFocusable={busy || !rule.enabled}
                onClick={() => void act(() => client.call(warnings.run, { body: { ruleId } }))}
              >
                <FormattedMessage id="dashboard.warning.runNow" defaultMessage="立即运行" />
              </Button>
              {rule.mutedUntil === null ? (
                <Button onClick={() => setOpen({ kind: 'mute', state: null })}>{mute}</Button>
              ) : (
                <Button
                  disabledFocusable={busy}
                  onClick={() => void act(() => client.call(warnings.unmute, { body: { ruleId } }))}
                >
                  {unmute}
                </Button>
              )}
            </>
          ) : null}
          {rule.editable ? (
            <Button onClick={() => void navigate(editPath(ruleId))}>
              <FormattedMessage id="dashboard.warning.editRule" defaultMessage="编辑规则" />
            </Button>
          ) : null}
        </div>
        {rule.waiting ? (
          <MessageBar intent="info">
            <MessageBarBody>
              <WaitingText waiting={rule.waiting} />
            </MessageBarBody>
          </MessageBar>
        ) : null}
        <LostChannelsBar
          count={rule.lostChannels}
          action={
            rule.editable ? (
              <Button size="small" onClick={() => void navigate(editPath(ruleId))}>
                <FormattedMessage id="dashboard.warning.editRule" defaultMessage="编辑规则" />
              </Button>
            ) : null
          }
        />
        <ListTable<WarningGroupState>
          label={intl.formatMessage({ id: 'dashboard.warning.groups', defaultMessage: '分组状态' })}
          loaded={states}
          pages={{ page, size: PAGE, onPage: setPage }}
          rowKey={({ group }) => JSON.stringify(group)}
          empty={
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'dashboard.warning.noGroups', defaultMessage: '还没有运行结果' })}
            />
          }
          columns={[
            {
              key: 'group',
              header: intl.formatMessage({ id: 'dashboard.warning.group', defaultMessage: '分组' }),
              render: (state) => texts.group(state),
            },
            {
              key: 'state',
              width: '150px',
              header: intl.formatMessage({ id: 'dashboard.warning.stateColumn', defaultMessage: '状态' }),
              render: ({ state, level }) => <StateBadge state={state} level={level} />,
            },
            {
              key: 'value',
              header: intl.formatMessage({ id: 'dashboard.warning.value', defaultMessage: '数值' }),
              render: ({ readings }) => <ShownReading readings={readings} />,
            },
            {
              key: 'since',
              width: '160px',
              header: intl.formatMessage({ id: 'dashboard.warning.since', defaultMessage: '自' }),
              render: ({ since }) => formatDate(since, locale, 'dateTime'),
            },
            {
              key: 'ack',
              width: '140px',
              header: intl.formatMessage({ id: 'dashboard.warning.ackBy', defaultMessage: '确认人' }),
              render: ({ acknowledged }) =>
                acknowledged ? <span title={acknowledged.note}>{acknowledged.by.name}</span> : '—',
            },
            {
              key: 'actions',
              width: '56px',
              header: '',
              render: (state) => (
                <ActionMenu
                  trigger={
                    <IconButton
                      label={intl.formatMessage(
                        { id: 'dashboard.warning.more', defaultMessage: '{name} 的更多操作' },
                        { name: texts.group(state) },
                      )}
                      icon={<MoreHorizontalRegular />}
                    />
                  }
                >
                  <MenuItem onClick={() => setOpen({ kind: 'rows', state })}>
                    <FormattedMessage id="dashboard.warning.seeRows" defaultMessage="查看数据" />
                  </MenuItem>
                  {state.firingId !== null && state.acknowledged === null ? (
                    <MenuItem onClick={() => setOpen({ kind: 'ack', state })}>{ack}</MenuItem>
                  ) : null}
                  {rule.manageable ? (
                    state.mutedUntil === null ? (
                      <MenuItem onClick={() => setOpen({ kind: 'mute', state })}>{mute}</MenuItem>
                    ) : (
                      <MenuItem
                        onClick={() =>
                          void act(() => client.call(warnings.unmute, { body: { ruleId, groups: [state.group] } }))
                        }
                      >
                        {unmute}
                      </MenuItem>
                    )
                  ) : null}
                </ActionMenu>
              ),
            },
          ]}
        />
        {stored.error !== undefined ? <LoadError error={stored.error} onRetry={stored.reload} /> : null}
        {open?.kind === 'rows' && open.state && !stored.data ? <LoadingSkeleton shape="block" height={120} /> : null}
      </DrawerBody>
      {open?.kind === 'rows' && open.state && stored.data ? (
        <FiringRows
          of={{ ruleId }}
          levels={stored.data.levels}
          fields={fields}
          group={open.state.group}
          title={texts.group(open.state)}
          at={open.state.firedAt ?? open.state.evaluatedAt ?? open.state.since}
          readings={open.state.readings}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.kind === 'ack' ? (
        <AcknowledgeDialog
          ruleId={ruleId}
          {...(open.state ? { group: open.state.group } : {})}
          title={titleOf(open.state)}
          onDone={changed}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.kind === 'mute' ? (
        <MuteDialog
          ruleId={ruleId}
          {...(open.state ? { group: open.state.group } : {})}
          title={titleOf(open.state)}
          onDone={changed}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </SideDrawer>
  );
}
