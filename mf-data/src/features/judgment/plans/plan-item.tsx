import { useScheduleSentence } from '@tessera/board/scheduling';
import { judgmentPlans, type JudgmentPlan } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useLocale } from '@tessera/remote-kit';
import { Badge, Button, makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { PlanOutcomeLine } from './plan-outcome-line.tsx';
import { usePlanWords } from './use-plan-words.ts';

const useStyles = makeStyles({
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'start', gap: '8px' },
  title: { flexGrow: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  mark: { flexShrink: 0, marginTop: '1px' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '4px', marginTop: '4px' },
});

export interface PlanItemProps {
  readonly plan: JudgmentPlan;
  /** It runs now, and what comes of it is not known yet. */
  readonly running: boolean;
  reload(): void;
  onRun(): void;
  onEdit(): void;
  onDelete(): void;
}

/** A plan: when it runs and for what, its next time, and what came of the last one. */
export function PlanItem({ plan, running, reload, onRun, onEdit, onDelete }: PlanItemProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const client = useClient();
  const { busy, run } = useAction();
  const sentence = useScheduleSentence();
  const words = usePlanWords();
  const { planCode, enabled, mine, owner, schedule, nextAt, last } = plan;
  const change = async (call: () => Promise<unknown>, done: () => void): Promise<void> => {
    if (await run(async () => void (await call()))) done();
  };
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.title}>
          {sentence(schedule, () =>
            intl.formatMessage({ id: 'data.judgment.modelTable', defaultMessage: '模型的数据表' }),
          )}
        </span>
        <Badge className={styles.mark} appearance="tint" color={enabled ? 'success' : 'informative'}>
          {enabled ? (
            <FormattedMessage id="data.judgment.planOn" defaultMessage="运行中" />
          ) : (
            <FormattedMessage id="data.judgment.planOff" defaultMessage="已暂停" />
          )}
        </Badge>
      </div>
      <span className={styles.quiet}>{words.about(plan)}</span>
      {nextAt !== null && (
        <span className={styles.quiet}>
          <FormattedMessage
            id="data.judgment.planNext"
            defaultMessage="下次运行：{time}"
            values={{ time: formatDate(nextAt, locale, 'dateTime') }}
          />
        </span>
      )}
      <PlanOutcomeLine last={last} running={running} />
      <div className={styles.buttons}>
        <Button
          size="small"
          disabledFocusable={busy || running || !enabled}
          onClick={() => void change(() => client.call(judgmentPlans.run, { body: { planCode } }), onRun)}
        >
          <FormattedMessage id="data.judgment.planRun" defaultMessage="立即运行" />
        </Button>
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={busy}
          onClick={() =>
            void change(() => client.call(judgmentPlans.switch, { body: { planCode, enabled: !enabled } }), reload)
          }
        >
          {enabled ? (
            <FormattedMessage id="data.judgment.planPause" defaultMessage="暂停" />
          ) : (
            <FormattedMessage id="data.judgment.planResume" defaultMessage="恢复" />
          )}
        </Button>
        <Button
          size="small"
          appearance="subtle"
          disabledFocusable={!mine}
          title={
            mine
              ? undefined
              : intl.formatMessage(
                  { id: 'data.judgment.planOthers', defaultMessage: '由 {owner} 创建，只有创建人可以修改' },
                  { owner },
                )
          }
          onClick={onEdit}
        >
          <FormattedMessage id="data.judgment.planEdit" defaultMessage="修改" />
        </Button>
        <Button size="small" appearance="subtle" onClick={onDelete}>
          <FormattedMessage id="data.table.delete" defaultMessage="删除" />
        </Button>
      </div>
    </li>
  );
}
