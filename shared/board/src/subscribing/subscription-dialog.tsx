import { boardStateSchema, ERRORS, subscribe, type Subscription, type SubscriptionSettings } from '@tessera/contract';
import {
  LoadError,
  useAction,
  useClient,
  useLoad,
  useNotify,
  useSession,
  type DialogComponentProps,
} from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { LoadingSkeleton, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { Field, FormDialog, Switch } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { z } from 'zod';

import { scheduleFault, type ScheduleFault } from '../scheduling/index.ts';
import {
  newSubscription,
  settingsOf,
  subscribedName,
  type SubscribedTo,
  type SubscriptionChoices,
} from './subscription-draft.ts';
import { SubscriptionForm } from './subscription-form.tsx';

const propsSchema = z.object({
  menuCode: z.string(),
  reportCode: z.string().nullable().default(null),
  state: boardStateSchema.prefault({}),
  /** One that is there; left out, a new one is made. */
  subscriptionId: z.string().optional(),
});

/** Dialog `subscribe-board` and its like: a new subscription, or one to change; props `{menuCode, reportCode, state, subscriptionId}`. */
export function SubscriptionDialog({ props, close }: DialogComponentProps) {
  const given = propsSchema.parse(props);
  const { menuCode, subscriptionId } = given;
  const loaded = useLoad(
    ['subscription', menuCode, subscriptionId],
    async (call) => ({
      choices: await call(subscribe.choices, { body: { menuCode } }),
      stored: subscriptionId === undefined ? null : await call(subscribe.detail, { body: { subscriptionId } }),
    }),
    { fresh: true },
  );
  const { data, error, reload } = loaded;
  if (data) return <Form of={given} {...data} onClose={close} />;
  return (
    <FormDialog
      title={<FormattedMessage id="board.subscribe.title" defaultMessage="订阅" />}
      width={WIDTH}
      ready={false}
      onSubmit={() => undefined}
      onClose={() => close()}
    >
      {error === undefined ? <LoadingSkeleton shape="text" count={6} /> : <LoadError error={error} onRetry={reload} />}
    </FormDialog>
  );
}

/** Pixels. */
const WIDTH = 680;

interface FormProps {
  readonly of: SubscribedTo;
  readonly choices: SubscriptionChoices;
  readonly stored: Subscription | null;
  onClose(result?: unknown): void;
}

function Form({ of, choices, stored, onClose }: FormProps) {
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, run } = useAction();
  const userId = useSession()?.userInfo.id ?? '';
  const [settings, setSettings] = useState<SubscriptionSettings>(() =>
    stored ? settingsOf(stored) : newSubscription(of, choices, userId),
  );
  const [fault, setFault] = useState<ScheduleFault | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const chosen = of.state.filters.length > 0;
  const follows = JSON.stringify(settings.state) === JSON.stringify(of.state);
  const submit = async () => {
    const found = scheduleFault(settings.schedule);
    setFault(found);
    if (found) return;
    await run(async () => {
      try {
        const body = {
          ...settings,
          name: settings.name.trim(),
          ...(stored ? { subscriptionId: stored.subscriptionId, revision: stored.revision } : {}),
        };
        const saved = await client.call(subscribe.save, { body });
        notify.toast(intl.formatMessage({ id: 'board.subscribe.saved', defaultMessage: '订阅已保存' }), {
          intent: 'success',
        });
        onClose(saved.subscriptionId);
      } catch (error) {
        if (!isRequestError(error) || error.code !== ERRORS.subscriptionChanged.code) throw error;
        setRefusal(error.message);
      }
    });
  };
  return (
    <FormDialog
      title={
        stored ? (
          <FormattedMessage id="board.subscribe.edit" defaultMessage="修改订阅" />
        ) : (
          <FormattedMessage
            id="board.subscribe.new"
            defaultMessage="订阅“{name}”"
            values={{ name: subscribedName(of, choices) }}
          />
        )
      }
      width={WIDTH}
      busy={busy}
      ready={
        settings.name.trim() !== '' &&
        settings.recipients.length > 0 &&
        settings.channels.length > 0 &&
        refusal === null
      }
      submitLabel={stored ? undefined : <FormattedMessage id="board.subscribe.submit" defaultMessage="订阅" />}
      onSubmit={() => void submit()}
      onClose={() => onClose()}
    >
      {refusal === null ? null : (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{refusal}</MessageBarBody>
        </MessageBar>
      )}
      <SubscriptionForm settings={settings} choices={choices} fault={fault} userId={userId} onChange={setSettings} />
      {!stored && chosen ? (
        <Field>
          <Switch
            checked={follows}
            label={intl.formatMessage({ id: 'board.subscribe.filters', defaultMessage: '使用当前的筛选条件' })}
            onChange={(_event, { checked }) =>
              setSettings({ ...settings, state: checked ? of.state : boardStateSchema.parse({}) })
            }
          />
        </Field>
      ) : null}
    </FormDialog>
  );
}
