import { newSchedule, scheduleFault } from '@tessera/board/scheduling';
import { judgmentPlanDraftSchema, judgmentPlans, type JudgmentPlan, type RecipientChoices } from '@tessera/contract';
import { useClient, useEndpoint, useSaving, useSession, WhenLoaded } from '@tessera/remote-kit';
import { LoadingSkeleton, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { FormDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { MODEL_TABLE, PlanFields, type PlanForm } from './plan-fields.tsx';

export interface PlanDialogProps {
  readonly modelCode: string;
  /** Null for a new one. */
  readonly plan: JudgmentPlan | null;
  onSaved(): void;
  onClose(): void;
}

/** Asks when a model runs by itself, for what, and who is told. */
export function PlanDialog(props: PlanDialogProps) {
  const loaded = useEndpoint(judgmentPlans.choices, { body: {} });
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton />}>
      {(choices) => <Form {...props} choices={choices} />}
    </WhenLoaded>
  );
}

function Form({
  modelCode,
  plan,
  choices,
  onSaved,
  onClose,
}: PlanDialogProps & { readonly choices: RecipientChoices }) {
  const intl = useIntl();
  const client = useClient();
  const userId = useSession()?.userInfo.id ?? '';
  const { busy, refused, save } = useSaving(
    intl.formatMessage({ id: 'data.judgment.planSaved', defaultMessage: '定时报告已保存' }),
  );
  const [form, setForm] = useState<PlanForm>(() => firstForm(plan, choices, userId));
  const [tried, setTried] = useState(false);
  const fault = scheduleFault(form.schedule);
  const submit = async (): Promise<void> => {
    setTried(true);
    if (fault !== null || (form.isSome && form.scope.length === 0)) return;
    const { isSome, ...draft } = form;
    const body = {
      ...{ modelCode, planCode: plan?.planCode ?? null, updatedAt: plan?.updatedAt ?? null },
      plan: { ...draft, scope: isSome ? draft.scope : [] },
    };
    const done = await save(async () => void (await client.call(judgmentPlans.save, { body }, { quiet: true })));
    if (!done) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      width={640}
      title={
        plan === null
          ? intl.formatMessage({ id: 'data.judgment.addPlan', defaultMessage: '添加定时报告' })
          : intl.formatMessage({ id: 'data.judgment.editPlan', defaultMessage: '修改定时报告' })
      }
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {refused && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{refused.message}</MessageBarBody>
        </MessageBar>
      )}
      <PlanFields
        modelCode={modelCode}
        form={form}
        choices={choices}
        fault={tried ? fault : null}
        tried={tried}
        onChange={setForm}
      />
    </FormDialog>
  );
}

/** A new one judges the month before on its first day, and tells its author. */
function firstForm(plan: JudgmentPlan | null, { timeZone }: RecipientChoices, userId: string): PlanForm {
  if (plan === null) {
    const schedule = newSchedule('month', { timeZone, tableIds: [] });
    const recipients = userId === '' ? [] : [{ kind: 'member' as const, userId }];
    return { ...judgmentPlanDraftSchema.parse({ schedule, recipients }), isSome: false };
  }
  const { period, scope, schedule, recipients, ways } = plan;
  return {
    ...{ period, recipients, ways },
    scope: scope ?? [],
    isSome: scope === null || scope.length > 0,
    schedule: schedule.kind === 'newData' ? { ...schedule, tableIds: [MODEL_TABLE] } : schedule,
  };
}
