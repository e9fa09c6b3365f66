import { RecipientField, ChannelChoice } from '@tessera/board/recipients';
import { OWN_CHANNELS, WARNING_LIMITS, type EndpointReply, type warningChoices } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { NumberField, Switch } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import type { RuleForm } from './rule-form.ts';
import { Section } from './section.tsx';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: '16px',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  switch: { marginLeft: '-8px' },
});
export type WarningChoices = EndpointReply<typeof warningChoices.choices>;
const OWN_WAYS = OWN_CHANNELS.map((way) => ({ channelId: way, name: '', kind: way }));

export interface NotifySectionProps {
  readonly form: RuleForm;
  readonly choices: WarningChoices;
  readonly disabled: boolean;
  /** Places of recipients in the draft that nobody stands behind any more. */
  readonly lost: readonly string[];
  /** Why nobody is told when it escalates. */
  readonly escalationError: string | undefined;
  onChange(part: Partial<RuleForm>): void;
}

/** Who is told and how, how often again, and who else when nobody reacts. */
export function NotifySection({ form, choices, disabled, lost, escalationError, onChange }: NotifySectionProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { recipients, ways, tellResolved, repeatMinutes, escalation } = form;
  const people = {
    members: choices.members,
    roles: choices.roles,
    channels: choices.channels.filter(({ kind }) => kind !== 'message' && kind !== 'mail'),
  };
  const lostIn = (field: string) =>
    lost.some((one) => one.startsWith(`${field}.`))
      ? intl.formatMessage({
          id: 'dashboard.warning.lostRecipients',
          defaultMessage: '有接收方已离开、移除或停用，收不到通知。请移除它们，或请管理员重新启用渠道。',
        })
      : undefined;
  const minutes = intl.formatMessage({ id: 'dashboard.warning.minutes', defaultMessage: '分钟' });
  return (
    <Section title={intl.formatMessage({ id: 'dashboard.warning.notify', defaultMessage: '通知' })}>
      <RecipientField
        label={intl.formatMessage({ id: 'dashboard.warning.recipients', defaultMessage: '接收方' })}
        recipients={recipients}
        choices={people}
        most={WARNING_LIMITS.recipients}
        disabled={disabled}
        error={lostIn('recipients')}
        onChange={(next) => onChange({ recipients: next })}
      />
      <ChannelChoice
        label={intl.formatMessage({ id: 'dashboard.warning.ways', defaultMessage: '成员的通知方式' })}
        channels={OWN_WAYS}
        chosen={ways}
        disabled={disabled}
        onChange={(next) => onChange({ ways: OWN_CHANNELS.filter((way) => next.includes(way)) })}
      />
      <Switch
        className={styles.switch}
        label={intl.formatMessage({ id: 'dashboard.warning.tellResolved', defaultMessage: '恢复正常时也通知' })}
        checked={tellResolved}
        disabled={disabled}
        onChange={(_, { checked }) => onChange({ tellResolved: checked })}
      />
      <div className={styles.pair}>
        <NumberField<null>
          whole
          label={intl.formatMessage({ id: 'dashboard.warning.repeat', defaultMessage: '无人确认时，每隔多久再提醒' })}
          unit={minutes}
          value={repeatMinutes}
          min={1}
          max={WARNING_LIMITS.minutes}
          disabled={disabled}
          empty={{
            value: null,
            text: intl.formatMessage({ id: 'dashboard.warning.once', defaultMessage: '不重复' }),
          }}
          onChange={(next) => onChange({ repeatMinutes: next })}
        />
        <NumberField<null>
          whole
          label={intl.formatMessage({ id: 'dashboard.warning.escalate', defaultMessage: '无人确认时，多久后升级通知' })}
          unit={minutes}
          value={escalation?.afterMinutes ?? null}
          min={1}
          max={WARNING_LIMITS.minutes}
          disabled={disabled}
          empty={{
            value: null,
            text: intl.formatMessage({ id: 'dashboard.warning.noEscalation', defaultMessage: '不升级' }),
          }}
          onChange={(afterMinutes) =>
            onChange({
              escalation: afterMinutes === null ? null : { afterMinutes, recipients: escalation?.recipients ?? [] },
            })
          }
        />
      </div>
      {escalation ? (
        <RecipientField
          required
          label={intl.formatMessage({ id: 'dashboard.warning.escalateTo', defaultMessage: '升级后还通知' })}
          recipients={escalation.recipients}
          choices={people}
          most={WARNING_LIMITS.recipients}
          disabled={disabled}
          error={escalationError ?? lostIn('escalation.recipients')}
          onChange={(next) => onChange({ escalation: { ...escalation, recipients: next } })}
        />
      ) : null}
    </Section>
  );
}
