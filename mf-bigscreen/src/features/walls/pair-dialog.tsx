import { BOARD_NAME_LENGTH, pairingCodeSchema, screenDevice, type Play } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Field, FormDialog, Input, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { PlaySelect } from './play-select.tsx';

const useStyles = makeStyles({
  code: {
    '& input': {
      width: '100%',
      minWidth: 0,
      fontSize: tokens.fontSizeHero800,
      letterSpacing: '0.3em',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    height: '56px',
  },
});

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 6);

export interface PairDialogProps {
  /** Digits that are known already; empty for none. */
  readonly given: string;
  readonly plays: readonly Play[];
  onPaired(): void;
  onClose(): void;
}

/** Takes the six digits that a wall shows, and says what it is called and what it shows. */
export function PairDialog({ given, plays, onPaired, onClose }: PairDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, run } = useAction();
  const [code, setCode] = useState(() => digitsOf(given));
  const [deviceName, setDeviceName] = useState('');
  // The first list, also where lists come after the dialog was opened.
  const [chosen, setPlayId] = useState<string | null>();
  const playId = chosen === undefined ? (plays[0]?.id ?? null) : chosen;
  const pair = async () => {
    const body = { code, deviceName: deviceName.trim(), playId };
    if (!(await run(async () => void (await client.call(screenDevice.pair, { body }))))) return;
    notify.toast(intl.formatMessage({ id: 'bigscreen.walls.paired', defaultMessage: '设备已配对，几秒后开始播放' }), {
      intent: 'success',
    });
    onPaired();
    onClose();
  };
  return (
    <FormDialog
      width={440}
      title={intl.formatMessage({ id: 'bigscreen.walls.pair', defaultMessage: '配对播放设备' })}
      submitLabel={intl.formatMessage({ id: 'bigscreen.walls.pairSubmit', defaultMessage: '配对' })}
      ready={pairingCodeSchema.safeParse(code).success && deviceName.trim() !== ''}
      busy={busy}
      onSubmit={() => void pair()}
      onClose={onClose}
    >
      <Field
        required
        label={intl.formatMessage({ id: 'bigscreen.walls.code', defaultMessage: '屏幕上的六位数字' })}
        hint={intl.formatMessage({
          id: 'bigscreen.walls.codeHint',
          defaultMessage: '在屏幕的浏览器中打开本系统的 /wall 页面，数字十分钟内有效',
        })}
      >
        <Input
          className={styles.code}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={code}
          onChange={(_, { value }) => setCode(digitsOf(value))}
        />
      </Field>
      <TextField
        required
        label={intl.formatMessage({ id: 'bigscreen.walls.name', defaultMessage: '设备名称' })}
        placeholder={intl.formatMessage({ id: 'bigscreen.walls.nameExample', defaultMessage: '例如：一楼大堂' })}
        maxLength={BOARD_NAME_LENGTH}
        value={deviceName}
        onValueChange={setDeviceName}
      />
      <PlaySelect plays={plays} value={playId} onChange={setPlayId} />
    </FormDialog>
  );
}
