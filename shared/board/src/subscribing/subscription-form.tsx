import { SUBSCRIPTION_LIMITS, type SubscriptionSettings } from '@tessera/contract';
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { Field, Input, NumberField, Select } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { isDrawnKind } from '../exporting/export-kinds.tsx';
import { PrintOptions } from '../exporting/print-options.tsx';
import { ChannelChoice, RecipientField } from '../recipients/index.ts';
import { ScheduleForm, scheduleFault, ScheduleTimesOf, type ScheduleFault } from '../scheduling/index.ts';
import { ConditionFields } from './condition-fields.tsx';
import { useContentNames } from './content-names.ts';
import { GateFields } from './gate-fields.tsx';
import { PreviewField } from './preview-field.tsx';
import { RecipientFilters } from './recipient-filters.tsx';
import type { SubscriptionChoices } from './subscription-draft.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '12px' },
  title: { margin: '8px 0 0', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: '12px 16px',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
});

export interface SubscriptionFormProps {
  readonly settings: SubscriptionSettings;
  readonly choices: SubscriptionChoices;
  readonly fault: ScheduleFault | null;
  /** Who writes it. */
  readonly userId: string;
  onChange(settings: SubscriptionSettings): void;
}

/** Everything that its owner says of a subscription. */
export function SubscriptionForm({ settings, choices, fault, userId, onChange }: SubscriptionFormProps) {
  const styles = useStyles();
  const intl = useIntl();
  const names = useContentNames();
  const { content, options } = settings;
  const change = (part: Partial<SubscriptionSettings>) => onChange({ ...settings, ...part });
  const offered = choices.contents.includes(content) ? choices.contents : [content, ...choices.contents];
  const outside = settings.recipients.some(({ kind }) => kind === 'address');
  return (
    <>
      <div className={styles.pair}>
        <Field required label={intl.formatMessage({ id: 'board.subscribe.name', defaultMessage: '名称' })}>
          <Input value={settings.name} maxLength={60} onChange={(_event, { value }) => change({ name: value })} />
        </Field>
        <Field label={intl.formatMessage({ id: 'board.subscribe.content', defaultMessage: '发送内容' })}>
          <Select
            value={content}
            onChange={(_event, { value }) => change({ content: offered.find((one) => one === value) ?? content })}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {content !== 'link' && isDrawnKind(content) ? (
        <PrintOptions
          kind={content}
          options={options}
          onChange={(part) => change({ options: { ...options, ...part } })}
        />
      ) : null}
      <section className={styles.section}>
        <h3 className={styles.title}>
          <FormattedMessage id="board.subscribe.whenTitle" defaultMessage="何时发送" />
        </h3>
        <ScheduleForm
          schedule={settings.schedule}
          tables={choices.tables}
          fault={fault}
          onChange={(schedule) => change({ schedule })}
        >
          {scheduleFault(settings.schedule) || settings.schedule.kind === 'newData' ? null : (
            <ScheduleTimesOf schedule={settings.schedule} />
          )}
        </ScheduleForm>
        <div className={styles.pair}>
          <ConditionFields
            condition={settings.condition}
            charts={choices.charts}
            onChange={(condition) => change({ condition })}
          />
        </div>
      </section>
      <section className={styles.section}>
        <h3 className={styles.title}>
          <FormattedMessage id="board.subscribe.whomTitle" defaultMessage="发送给谁" />
        </h3>
        <RecipientField
          required
          label={intl.formatMessage({ id: 'board.subscribe.recipients', defaultMessage: '收件人' })}
          recipients={settings.recipients}
          choices={{ members: choices.members, roles: choices.roles, domains: choices.domains }}
          most={SUBSCRIPTION_LIMITS.recipients}
          error={
            settings.recipients.length === 0
              ? intl.formatMessage({ id: 'board.subscribe.nobody', defaultMessage: '请至少选择一位收件人' })
              : undefined
          }
          onChange={(recipients) => change({ recipients })}
        />
        <RecipientFilters
          menuCode={settings.menuCode}
          recipients={settings.recipients}
          choices={choices}
          filters={settings.state.filters}
          onChange={(recipients) => change({ recipients })}
        />
        <MessageBar intent={outside ? 'warning' : 'info'} layout="multiline">
          <MessageBarBody>
            {outside ? (
              <FormattedMessage
                id="board.subscribe.outside"
                defaultMessage="外部邮箱将收到您有权查看的数据；其他成员只收到各自有权查看的数据。"
              />
            ) : (
              <FormattedMessage
                id="board.subscribe.rights"
                defaultMessage="每位成员只收到自己有权查看的数据；离开企业后立即停止接收。"
              />
            )}
          </MessageBarBody>
        </MessageBar>
        <ChannelChoice
          label={intl.formatMessage({ id: 'board.subscribe.channels', defaultMessage: '发送方式' })}
          channels={choices.channels}
          chosen={settings.channels}
          onChange={(channels) => change({ channels })}
        />
        {content === 'link' ? null : <PreviewField settings={settings} choices={choices} userId={userId} />}
      </section>
      <section className={styles.section}>
        <h3 className={styles.title}>
          <FormattedMessage id="board.subscribe.gateTitle" defaultMessage="发送前检查数据" />
        </h3>
        <div className={styles.pair}>
          <GateFields gate={settings.gate} onChange={(gate) => change({ gate })} />
          {content === 'link' ? null : (
            <NumberField
              label={intl.formatMessage({ id: 'board.subscribe.keep', defaultMessage: '已发送文件保留' })}
              unit={intl.formatMessage({ id: 'board.subscribe.days', defaultMessage: '天' })}
              value={settings.keepDays}
              min={1}
              max={SUBSCRIPTION_LIMITS.keepDays}
              whole
              onChange={(keepDays) => change({ keepDays })}
            />
          )}
        </div>
      </section>
    </>
  );
}
