import { judgmentPlans, type JudgmentPlan } from '@tessera/contract';
import { DeleteDialog, useAutoRefresh, useClient, useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { Button, EmptyState, LoadingSkeleton, makeStyles } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { AddRegular, ClockRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PlanDialog } from './plan-dialog.tsx';
import { PlanItem } from './plan-item.tsx';

/** Milliseconds between looks at a plan that runs. */
const LOOK_AGAIN = 1_500;

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '12px' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  add: { alignSelf: 'start' },
});

type Open = { readonly kind: 'edit'; readonly plan: JudgmentPlan | null } | { kind: 'delete'; plan: JudgmentPlan };
export interface PlansDrawerProps {
  readonly modelCode: string;
  onClose(): void;
}

/** When a model runs by itself, whom it tells, and what came of it. */
export function PlansDrawer({ modelCode, onClose }: PlansDrawerProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const loaded = useEndpoint(judgmentPlans.list, { body: { modelCode } });
  const [open, setOpen] = useState<Open | null>(null);
  /** Plans that somebody runs now, with the last time before. */
  const [running, setRunning] = useState<ReadonlyMap<string, string>>(new Map());
  const isRunning = ({ planCode, last }: JudgmentPlan) =>
    running.has(planCode) && running.get(planCode) === (last?.at ?? '');
  useAutoRefresh(loaded, loaded.data?.some(isRunning) ?? false, LOOK_AGAIN);
  const add = (
    <Button className={styles.add} icon={<AddRegular />} onClick={() => setOpen({ kind: 'edit', plan: null })}>
      <FormattedMessage id="data.judgment.addPlan" defaultMessage="添加定时报告" />
    </Button>
  );
  return (
    <SideDrawer
      size="medium"
      title={intl.formatMessage({ id: 'data.judgment.plans', defaultMessage: '定时报告' })}
      onClose={onClose}
    >
      <DrawerBody>
        <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton />}>
          {(plans) =>
            plans.length === 0 ? (
              <EmptyState
                icon={<ClockRegular />}
                title={intl.formatMessage({ id: 'data.judgment.noPlans', defaultMessage: '还没有定时报告' })}
                text={intl.formatMessage({
                  id: 'data.judgment.noPlansHint',
                  defaultMessage: '到时间自动按已发布的版本判断，保存报告并通知相关的人，例如每月 1 日判断上个月。',
                })}
                actions={add}
              />
            ) : (
              <div className={styles.body}>
                <ul
                  className={styles.list}
                  aria-label={intl.formatMessage({ id: 'data.judgment.plans', defaultMessage: '定时报告' })}
                >
                  {plans.map((plan) => (
                    <PlanItem
                      key={plan.planCode}
                      plan={plan}
                      running={isRunning(plan)}
                      reload={loaded.reload}
                      onRun={() => {
                        setRunning(new Map(running).set(plan.planCode, plan.last?.at ?? ''));
                        loaded.reload();
                      }}
                      onEdit={() => setOpen({ kind: 'edit', plan })}
                      onDelete={() => setOpen({ kind: 'delete', plan })}
                    />
                  ))}
                </ul>
                {add}
              </div>
            )
          }
        </WhenLoaded>
        {open?.kind === 'edit' && (
          <PlanDialog modelCode={modelCode} plan={open.plan} onSaved={loaded.reload} onClose={() => setOpen(null)} />
        )}
        {open?.kind === 'delete' && (
          <DeleteDialog
            title={intl.formatMessage({ id: 'data.judgment.deletePlan', defaultMessage: '删除定时报告' })}
            remove={() => client.call(judgmentPlans.delete, { body: { planCode: open.plan.planCode } })}
            onDeleted={loaded.reload}
            onClose={() => setOpen(null)}
          >
            <FormattedMessage
              id="data.judgment.deletePlanHint"
              defaultMessage="以后不再自动生成，已生成的报告会保留。"
            />
          </DeleteDialog>
        )}
      </DrawerBody>
    </SideDrawer>
  );
}
