import type { ChannelChoice as Channel } from '@tessera/contract';
import { Checkbox, ChoiceGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

export interface ChannelChoiceProps {
  readonly label: string;
  readonly hint?: string;
  readonly channels: readonly Channel[];
  /** Ids of the chosen ones. */
  readonly chosen: readonly string[];
  readonly disabled?: boolean;
  onChange(chosen: string[]): void;
}

/** By which channels something is sent: the two that every corporation has, and those that its owners added. */
export function ChannelChoice({ label, hint, channels, chosen, disabled = false, onChange }: ChannelChoiceProps) {
  const intl = useIntl();
  const nameOf = ({ kind, name }: Channel) => {
    if (kind === 'message') return intl.formatMessage({ id: 'board.recipients.message', defaultMessage: '消息中心' });
    if (kind === 'mail') return intl.formatMessage({ id: 'board.recipients.mail', defaultMessage: '邮件' });
    return name;
  };
  return (
    <ChoiceGroup label={label} {...(hint === undefined ? {} : { hint })}>
      {channels.map((channel) => (
        <Checkbox
          key={channel.channelId}
          label={nameOf(channel)}
          disabled={disabled}
          checked={chosen.includes(channel.channelId)}
          onChange={(_, { checked }) =>
            onChange(
              checked ? [...chosen, channel.channelId] : chosen.filter((channelId) => channelId !== channel.channelId),
            )
          }
        />
      ))}
    </ChoiceGroup>
  );
}
