import { subscribe, type SubscriptionSettings } from '@tessera/contract';
import { useAction, useDownload } from '@tessera/remote-kit';
import { Button, makeStyles, saveFile, Spinner } from '@tessera/ui/core';
import { Field } from '@tessera/ui/forms';
import { EyeRegular } from '@tessera/ui/icons';
import { Combobox, Option } from '@tessera/ui/pickers';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { previewers, stateFor } from './previewers.ts';
import type { SubscriptionChoices } from './subscription-draft.ts';

/** Names that are listed at once; others are found by writing. */
const LISTED = 50;
const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'end', gap: '8px', flexWrap: 'wrap' },
  who: { flex: '1 1 240px', maxWidth: '320px' },
});

export interface PreviewFieldProps {
  readonly settings: SubscriptionSettings;
  readonly choices: SubscriptionChoices;
  /** Who writes the subscription. */
  readonly userId: string;
}

/** The file that a recipient would get now, for who may see all of it. */
export function PreviewField({ settings, choices, userId }: PreviewFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const download = useDownload();
  const { busy, run } = useAction();
  const [chosen, setChosen] = useState(userId);
  const [typed, setTyped] = useState<string | null>(null);
  const offered = previewers(settings.recipients, choices, userId);
  const person = offered.find((one) => one.userId === chosen) ?? offered.find((one) => one.userId === userId);
  const search = (typed ?? '').trim().toLowerCase();
  const found = offered.filter(({ name }) => name.toLowerCase().includes(search)).slice(0, LISTED);
  const preview = () =>
    run(async () => {
      const { menuCode, reportCode, content, options } = settings;
      const as = person?.userId ?? userId;
      const name = settings.name.trim();
      const state = stateFor(settings, choices, as);
      const body = { name, menuCode, reportCode, content, options, state, asUserId: as };
      const { blob, fileName } = await download(subscribe.preview, { body });
      saveFile(blob, fileName ?? name);
    });
  return (
    <div className={styles.root}>
      {offered.length > 1 ? (
        <Field
          className={styles.who}
          label={intl.formatMessage({ id: 'board.subscribe.previewAs', defaultMessage: '以谁的身份预览' })}
        >
          <Combobox
            value={typed ?? person?.name ?? ''}
            selectedOptions={person ? [person.userId] : []}
            onChange={(event) => setTyped(event.target.value)}
            onOptionSelect={(_, { optionValue }) => {
              setChosen(optionValue ?? userId);
              setTyped(null);
            }}
            onBlur={() => setTyped(null)}
          >
            {found.map(({ userId: id, name }) => (
              <Option key={id} value={id} text={name}>
                {name}
              </Option>
            ))}
          </Combobox>
        </Field>
      ) : null}
      <Button
        icon={busy ? <Spinner size="tiny" /> : <EyeRegular />}
        disabled={settings.name.trim() === ''}
        disabledFocusable={busy}
        onClick={() => void preview()}
      >
        <FormattedMessage id="board.subscribe.preview" defaultMessage="预览文件" />
      </Button>
    </div>
  );
}
