import { IMAGE_BYTES, screenPlay } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { ChoiceGroup } from '@tessera/ui/forms';
import { ArrowUploadRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap' },
  // Logos are mostly light ones for dark screens.
  picture: {
    boxSizing: 'border-box',
    width: '112px',
    height: '48px',
    padding: '4px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#12203a',
  },
});

export interface LogoFieldProps {
  /** Path of the picture; empty for none. */
  readonly url: string;
  onChange(url: string): void;
}

/** The logo of a play list: uploaded at once, or taken away. */
export function LogoField({ url, onChange }: LogoFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const [large, setLarge] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    setLarge(file.size >= IMAGE_BYTES);
    if (file.size < IMAGE_BYTES)
      void run(async () => onChange((await client.call(screenPlay.uploadLogo, { body: file })).url));
  };
  const choose = intl.formatMessage({ id: 'bigscreen.play.chooseLogo', defaultMessage: '选择图片' });
  return (
    <ChoiceGroup
      label={intl.formatMessage({ id: 'bigscreen.play.logo', defaultMessage: '标志' })}
      hint={intl.formatMessage({ id: 'bigscreen.play.logoHint', defaultMessage: 'PNG 或 JPEG，小于 2 MB' })}
    >
      <div className={styles.row}>
        {url === '' ? null : <img className={styles.picture} src={url} alt="" />}
        <Button
          size="small"
          icon={<ArrowUploadRegular />}
          disabledFocusable={busy}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        {url === '' ? null : (
          <Button size="small" appearance="subtle" onClick={() => onChange('')}>
            <FormattedMessage id="bigscreen.play.removeLogo" defaultMessage="移除" />
          </Button>
        )}
        {large ? (
          <span role="alert">
            <FormattedMessage id="bigscreen.play.logoTooLarge" defaultMessage="图片须小于 2 MB" />
          </span>
        ) : null}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={choose}
        accept="image/png,image/jpeg"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </ChoiceGroup>
  );
}
