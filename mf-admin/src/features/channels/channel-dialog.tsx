import { delivery, type AddedChannelKind, type ChannelKindDetail, type DeliveryChannelDetail } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Caption1 } from '@tessera/ui/core';
import { Field, FormDialog, Select, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { draftOf, faultsOf, keepsSecret, settingsOf } from './channel-draft.ts';
import { ChannelField } from './channel-field.tsx';
import { useChannelTexts } from './channel-texts.ts';

export interface ChannelDialogProps {
  readonly kinds: readonly ChannelKindDetail[];
  /** Null adds a new one. */
  readonly detail: DeliveryChannelDetail | null;
  /** Names of the other channels. */
  readonly taken: readonly string[];
  onClose(): void;
  onSaved(saved: DeliveryChannelDetail): void;
}

/** Kind, name and fields of a channel. The kind of one that is there stays as it is. */
export function ChannelDialog({ kinds, detail, taken, onClose, onSaved }: ChannelDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const texts = useChannelTexts();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [draft, setDraft] = useState(() =>
    draftOf((kinds.find(({ kind }) => kind === detail?.kind) ?? kinds[0])?.kind ?? 'webhook', detail ?? undefined),
  );
  const { fields = [], limits } = kinds.find(({ kind }) => kind === draft.kind) ?? {};
  const name = draft.name.trim();
  // The channels that every corporation has are stored without a name.
  const twice = name !== '' && taken.includes(name);
  const faults = faultsOf(draft, fields, detail);
  const ready = name !== '' && !twice && Object.keys(faults).length === 0;

  const submit = async (): Promise<void> => {
    const settings = settingsOf(draft, fields, detail);
    let saved: DeliveryChannelDetail | null = null;
    const done = await run(async () => {
      saved = detail
        ? await client.call(delivery.updateChannel, {
            body: { channelId: detail.channelId, version: detail.version, enabled: detail.enabled, name, settings },
          })
        : await client.call(delivery.addChannel, { body: { kind: draft.kind, name, settings } });
    });
    if (!done || !saved) return;
    toast(intl.formatMessage({ id: 'admin.channels.saved', defaultMessage: '渠道已保存' }), { intent: 'success' });
    onClose();
    onSaved(saved);
  };

  return (
    <FormDialog
      title={
        detail
          ? intl.formatMessage({ id: 'admin.channels.editTitle', defaultMessage: '修改渠道' })
          : intl.formatMessage({ id: 'admin.channels.add', defaultMessage: '添加渠道' })
      }
      ready={ready}
      busy={busy}
      width={520}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'admin.channels.kind', defaultMessage: '类型' })}
        hint={texts.hints[draft.kind]}
      >
        <Select
          disabled={detail !== null}
          value={draft.kind}
          onChange={(_, { value }) => setDraft({ ...draft, kind: value as AddedChannelKind })}
        >
          {kinds.map(({ kind }) => (
            <option key={kind} value={kind}>
              {texts.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        required
        label={intl.formatMessage({ id: 'admin.channels.name', defaultMessage: '名称' })}
        hint={intl.formatMessage({
          id: 'admin.channels.nameHint',
          defaultMessage: '设置预警和订阅的人看到的名称，例如“华东值班群”',
        })}
        maxLength={60}
        value={draft.name}
        error={
          twice ? intl.formatMessage({ id: 'admin.channels.nameTaken', defaultMessage: '已有同名的渠道' }) : undefined
        }
        onValueChange={(value) => setDraft({ ...draft, name: value })}
      />
      {fields.map((field) => {
        const isSet = detail?.secretsSet.includes(field.name) && field.secret;
        return (
          <ChannelField
            key={field.name}
            field={field}
            value={draft.texts[field.name] ?? ''}
            stored={!isSet ? null : keepsSecret(draft, field, detail) ? 'kept' : (draft.stored[field.name] ?? 'kept')}
            fault={faults[field.name]}
            onChange={(value) => setDraft({ ...draft, texts: { ...draft.texts, [field.name]: value } })}
            onStored={(next) => {
              const { [field.name]: _, ...stored } = draft.stored;
              setDraft({ ...draft, stored: next === 'kept' ? stored : { ...stored, [field.name]: next } });
            }}
          />
        );
      })}
      {limits && limits.perMinute !== null && (
        <Caption1>
          <FormattedMessage
            id="admin.channels.limit"
            defaultMessage="每分钟最多发送 {count, number} 条，超出的按顺序等待。"
            values={{ count: limits.perMinute }}
          />
        </Caption1>
      )}
    </FormDialog>
  );
}
