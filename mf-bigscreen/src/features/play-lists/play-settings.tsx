import { BOARD_NAME_LENGTH, screenPlay, type PlayConfig } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
import { Field, Select, Switch, TextField } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { PictureField } from '../../common/picture-field.tsx';
import { NumberField } from './number-field.tsx';
import type { PlayDraft } from './play-draft.ts';

const useStyles = makeStyles({ fields: { display: 'flex', flexDirection: 'column', gap: '12px' } });

/** Whether a draft can be saved. */
export const isSound = ({ playName, transitionTime, arrowThrottle }: PlayDraft): boolean =>
  playName.trim() !== '' && !Number.isNaN(transitionTime) && !Number.isNaN(arrowThrottle);

export interface PlaySettingsProps {
  readonly draft: PlayDraft;
  onChange(part: Partial<PlayConfig & { items: PlayDraft['items'] }>): void;
}

/** Name, and how the items of a list are shown. */
export function PlaySettings({ draft, onChange }: PlaySettingsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const places = {
    topLeft: intl.formatMessage({ id: 'bigscreen.play.place.topLeft', defaultMessage: '左上角' }),
    topRight: intl.formatMessage({ id: 'bigscreen.play.place.topRight', defaultMessage: '右上角' }),
    bottomLeft: intl.formatMessage({ id: 'bigscreen.play.place.bottomLeft', defaultMessage: '左下角' }),
    bottomRight: intl.formatMessage({ id: 'bigscreen.play.place.bottomRight', defaultMessage: '右下角' }),
  } satisfies Record<PlayConfig['logoPlace'], string>;
  const switches = {
    arrows: intl.formatMessage({ id: 'bigscreen.play.arrows', defaultMessage: '显示左右箭头' }),
    dots: intl.formatMessage({ id: 'bigscreen.play.dots', defaultMessage: '显示圆点' }),
    keyboard: intl.formatMessage({ id: 'bigscreen.play.keyboard', defaultMessage: '可用键盘切换和暂停' }),
    pauseOnHover: intl.formatMessage({ id: 'bigscreen.play.pauseOnHover', defaultMessage: '鼠标停在画面上时暂停' }),
  } as const;
  return (
    <div className={styles.fields}>
      <TextField
        required
        label={intl.formatMessage({ id: 'bigscreen.playLists.name', defaultMessage: '名称' })}
        maxLength={BOARD_NAME_LENGTH}
        value={draft.playName}
        onValueChange={(playName) => onChange({ playName })}
      />
      {(Object.keys(switches) as (keyof typeof switches)[]).map((key) => (
        <Switch
          key={key}
          checked={draft[key]}
          label={switches[key]}
          onChange={(_, { checked }) => onChange({ [key]: checked })}
        />
      ))}
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.play.transitionTime', defaultMessage: '切换动画时长（毫秒）' })}
        min={0}
        max={5_000}
        value={draft.transitionTime}
        onChange={(transitionTime) => onChange({ transitionTime })}
      />
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.play.arrowThrottle', defaultMessage: '手动切换的最小间隔（毫秒）' })}
        min={0}
        max={5_000}
        value={draft.arrowThrottle}
        onChange={(arrowThrottle) => onChange({ arrowThrottle })}
      />
      <PictureField
        label={intl.formatMessage({ id: 'bigscreen.play.logo', defaultMessage: '标志' })}
        hint={intl.formatMessage({ id: 'bigscreen.play.logoHint', defaultMessage: 'PNG 或 JPEG，小于 2 MB' })}
        value={draft.logo}
        seen="logo"
        keep={(file) => client.call(screenPlay.uploadLogo, { body: file })}
        onChange={(logo) => onChange({ logo })}
      />
      {draft.logo === '' ? null : (
        <Field label={intl.formatMessage({ id: 'bigscreen.play.logoPlace', defaultMessage: '标志的位置' })}>
          <Select
            value={draft.logoPlace}
            onChange={(_, { value }) => onChange({ logoPlace: value as PlayConfig['logoPlace'] })}
          >
            {Object.entries(places).map(([place, name]) => (
              <option key={place} value={place}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
