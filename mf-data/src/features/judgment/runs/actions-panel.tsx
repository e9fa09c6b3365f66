import { judgmentRuns, type KeptRun, type RunAction } from '@tessera/contract';
import { formatDate, shownTimeZone } from '@tessera/i18n';
import { DeleteDialog, useAction, useClient, useLocale, usePermitted, useSession } from '@tessera/remote-kit';
import { Badge, Button, makeStyles, Text, tokens } from '@tessera/ui/core';
import { AddRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Panel } from '../panel.tsx';
import { FinishDialog } from './finish-dialog.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    ':not(:first-child)': { paddingTop: '12px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  head: { display: 'flex', alignItems: 'start', gap: '8px' },
  decision: { flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  mark: { flexShrink: 0, marginTop: '1px' },
  result: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '4px', marginTop: '4px' },
});

export interface ActionsPanelProps {
  readonly run: KeptRun;
  reload(): void;
  /** Left out for who may not decide. */
  onAdd?(): void;
}

/** What was decided on a run, whose task it is, and what came of it. */
export function ActionsPanel({ run, reload, onAdd }: ActionsPanelProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const mayDecide = usePermitted('data_model_edit');
  const userId = useSession()?.userInfo.id;
  const { busy, run: act } = useAction();
  const [open, setOpen] = useState<{ readonly kind: 'finish' | 'delete'; readonly action: RunAction } | null>(null);
  const { runCode, actions } = run;
  const reopen = async ({ actionCode, result }: RunAction): Promise<void> => {
    const body = { runCode, actionCode, done: false, result };
    if (await act(async () => void (await client.call(judgmentRuns.finishAction, { body })))) reload();
  };
  const close = () => setOpen(null);
  return (
    <Panel
      title={intl.formatMessage({ id: 'data.judgment.decisions', defaultMessage: '决定与结果' })}
      actions={
        onAdd && (
          <Button size="small" appearance="subtle" icon={<AddRegular />} onClick={onAdd}>
            <FormattedMessage id="data.judgment.addDecision" defaultMessage="添加决定" />
          </Button>
        )
      }
    >
      {actions.length === 0 && (
        <Text className={styles.quiet}>
          <FormattedMessage id="data.judgment.noDecisions" defaultMessage="还没有决定。" />
        </Text>
      )}
      <ul
        className={styles.list}
        aria-label={intl.formatMessage({ id: 'data.judgment.decisions', defaultMessage: '决定与结果' })}
      >
        {actions.map((action) => (
          <li key={action.actionCode} className={styles.item}>
            <div className={styles.head}>
              <span className={styles.decision}>{action.decision}</span>
              <State action={action} />
            </div>
            <ActionFacts action={action} />
            {action.done && action.result !== '' && <p className={styles.result}>{action.result}</p>}
            <div className={styles.buttons}>
              {(mayDecide || action.personId === userId) && !action.done && (
                <Button size="small" onClick={() => setOpen({ kind: 'finish', action })}>
                  <FormattedMessage id="data.judgment.finish" defaultMessage="填写结果" />
                </Button>
              )}
              {(mayDecide || action.personId === userId) && action.done && (
                <Button size="small" appearance="subtle" disabledFocusable={busy} onClick={() => void reopen(action)}>
                  <FormattedMessage id="data.judgment.reopen" defaultMessage="重新打开" />
                </Button>
              )}
              {mayDecide && (
                <Button size="small" appearance="subtle" onClick={() => setOpen({ kind: 'delete', action })}>
                  <FormattedMessage id="data.table.delete" defaultMessage="删除" />
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open?.kind === 'finish' && (
        <FinishDialog runCode={runCode} action={open.action} onSaved={reload} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <DeleteDialog
          title={intl.formatMessage({ id: 'data.judgment.deleteDecision', defaultMessage: '删除决定' })}
          remove={() =>
            client.call(judgmentRuns.deleteAction, { body: { runCode, actionCode: open.action.actionCode } })
          }
          onDeleted={reload}
          onClose={close}
        >
          {open.action.decision}
        </DeleteDialog>
      )}
    </Panel>
  );
}

/** The day in the zone of the corporation, yyyy-MM-dd. */
const todayText = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: shownTimeZone() }).format();

function State({ action: { done, dueDate } }: { readonly action: RunAction }) {
  const styles = useStyles();
  const [today] = useState(todayText);
  if (done)
    return (
      <Badge className={styles.mark} appearance="tint" color="success">
        <FormattedMessage id="data.judgment.done" defaultMessage="已完成" />
      </Badge>
    );
  const isLate = dueDate !== null && dueDate < today;
  return (
    <Badge className={styles.mark} appearance="tint" color={isLate ? 'danger' : 'informative'}>
      {isLate ? (
        <FormattedMessage id="data.judgment.late" defaultMessage="已逾期" />
      ) : (
        <FormattedMessage id="data.judgment.open" defaultMessage="进行中" />
      )}
    </Badge>
  );
}

/** What it concerns, whose task it is, until when, and who said so. */
function ActionFacts({ action }: { readonly action: RunAction }) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { member, person, dueDate, createdBy, createdAt, done, doneBy, doneAt } = action;
  const facts = [
    member ?? '',
    person && intl.formatMessage({ id: 'data.judgment.personIs', defaultMessage: '负责人：{person}' }, { person }),
    dueDate && intl.formatMessage({ id: 'data.judgment.dueDateIs', defaultMessage: '期限：{date}' }, { date: dueDate }),
    done && doneAt !== null
      ? intl.formatMessage(
          { id: 'data.judgment.doneIs', defaultMessage: '{name} 于 {date} 完成' },
          { name: doneBy, date: formatDate(doneAt, locale) },
        )
      : intl.formatMessage(
          { id: 'data.judgment.createdIs', defaultMessage: '{name} 于 {date} 添加' },
          { name: createdBy, date: formatDate(createdAt, locale) },
        ),
  ];
  return <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>;
}
