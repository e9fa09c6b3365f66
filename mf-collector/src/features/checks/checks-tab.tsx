import { collectorChecks, type CheckView } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import {
  useAction,
  useAutoRefresh,
  useClient,
  useEndpoint,
  useLocale,
  useNotify,
  WhenLoaded,
} from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton, usePageStyles } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CheckDialog } from './check-dialog.tsx';
import { TaskChecks } from './task-checks.tsx';

/** Milliseconds between looks. */
const LOOK_AGAIN = 5_000;

/** Whether tables have what their sources have: a calendar by task. @param opened task that is seen first */
export function ChecksTab({ opened = null }: { readonly opened?: string | null }) {
  const page = usePageStyles();
  const views = useEndpoint(collectorChecks.list, {});
  return (
    <section className={page.card}>
      <WhenLoaded loaded={views} waiting={<LoadingSkeleton />}>
        {(list) => <Checks views={list} opened={opened} reload={views.reload} />}
      </WhenLoaded>
    </section>
  );
}

interface ChecksProps {
  readonly views: readonly CheckView[];
  readonly opened: string | null;
  reload(): void;
}

function Checks({ views, opened, reload }: ChecksProps) {
  const page = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [taskId, setTaskId] = useState(opened);
  const [edits, setEdits] = useState(false);
  /** Counts what was saved, so that the calendar is read again. */
  const [saved, setSaved] = useState(0);
  const view = views.find((each) => each.taskId === taskId) ?? views.find(({ rule }) => rule !== null) ?? views[0];
  useAutoRefresh({ loading: false, reload }, view !== undefined && view.rule !== null && !edits, LOOK_AGAIN);
  if (!view) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'collector.check.noTasks', defaultMessage: '还没有可以核对的任务' })}
        text={intl.formatMessage({
          id: 'collector.check.noTasksHint',
          defaultMessage: '先在“任务集”里添加任务；采集到数据后，可以按天、按门店与源端核对行数和金额。',
        })}
      />
    );
  }
  const compare = () =>
    run(async () => {
      await client.call(collectorChecks.run, { body: { taskId: view.taskId } });
      toast(
        intl.formatMessage(
          { id: 'collector.check.begun', defaultMessage: '正在核对“{name}”，结果会自动出现' },
          { name: view.taskName },
        ),
        { intent: 'success' },
      );
    });
  return (
    <>
      <div className={page.tools}>
        <Select
          aria-label={intl.formatMessage({ id: 'collector.run.task', defaultMessage: '任务' })}
          value={view.taskId}
          onChange={(_, { value }) => setTaskId(value)}
        >
          {views.map((each) => (
            <option key={each.taskId} value={each.taskId}>
              {`${each.taskName} · ${each.dsName}`}
            </option>
          ))}
        </Select>
        <Button onClick={() => setEdits(true)}>
          <FormattedMessage id="collector.check.settings" defaultMessage="核对设置" />
        </Button>
        {view.rule && view.tableId !== null && (
          <Button appearance="primary" disabledFocusable={busy} onClick={() => void compare()}>
            <FormattedMessage id="collector.check.now" defaultMessage="立即核对" />
          </Button>
        )}
        {view.checkedAt !== null && (
          <span className={page.quiet}>
            <FormattedMessage
              id="collector.check.last"
              defaultMessage="上次核对 {time}"
              values={{ time: formatDate(view.checkedAt, locale, 'dateTime') }}
            />
          </span>
        )}
      </div>
      {view.rule ? (
        <TaskChecks key={`${view.taskId} ${view.checkedAt ?? ''} ${saved}`} view={{ ...view, rule: view.rule }} />
      ) : (
        <EmptyState
          title={intl.formatMessage(
            { id: 'collector.check.none', defaultMessage: '“{name}”还没有设置核对' },
            { name: view.taskName },
          )}
          text={intl.formatMessage({
            id: 'collector.check.noneHint',
            defaultMessage: '选择日期列、门店列和金额列，平台会在每次采集后与源端逐日逐店核对，有差异时自动补数。',
          })}
          actions={
            <Button appearance="primary" onClick={() => setEdits(true)}>
              <FormattedMessage id="collector.check.settings" defaultMessage="核对设置" />
            </Button>
          }
        />
      )}
      {edits && (
        <CheckDialog
          view={view}
          onClose={() => setEdits(false)}
          onSaved={() => {
            setEdits(false);
            setSaved((before) => before + 1);
            reload();
          }}
        />
      )}
    </>
  );
}
