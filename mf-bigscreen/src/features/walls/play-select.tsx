import type { Play } from '@tessera/contract';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

export interface PlaySelectProps {
  readonly plays: readonly Play[];
  /** Null for none. */
  readonly value: string | null;
  onChange(playId: string | null): void;
}

/** Chooses the play list of a wall. */
export function PlaySelect({ plays, value, onChange }: PlaySelectProps) {
  const intl = useIntl();
  return (
    <Field label={intl.formatMessage({ id: 'bigscreen.playLists.title', defaultMessage: '播放列表' })}>
      <Select value={value ?? ''} onChange={(_, data) => onChange(data.value === '' ? null : data.value)}>
        <option value="">{intl.formatMessage({ id: 'bigscreen.walls.noPlay', defaultMessage: '不播放' })}</option>
        {plays.map(({ id, playName }) => (
          <option key={id} value={id}>
            {playName}
          </option>
        ))}
      </Select>
    </Field>
  );
}
