import { IMAGE_BYTES, upload } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { ChoiceGroup } from '@tessera/ui/forms';
import { ArrowUploadRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  cover: { width: '72px', height: '44px', objectFit: 'cover', borderRadius: tokens.borderRadiusSmall },
  // Logos are mostly light ones for dark screens.
  logo: {
    boxSizing: 'border-box',
    width: '112px',
    height: '48px',
    padding: '4px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#12203a',
  },
  large: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

export interface PictureFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Address of an uploaded picture; empty for none. */
  readonly value: string;
  /** How the picture is shown here. Default is `cover`. */
  readonly seen?: 'cover' | 'logo';
  /** Keeps the picture. Default: among those of charts and boards. */
  readonly keep?: (file: File) => Promise<{ readonly url: string }>;
  onChange(value: string): void;
}

/** A picture that is uploaded at once, or taken away. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, value, seen = 'cover', onChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const [large, setLarge] = useState(false);
  const keep = props.keep ?? ((file: File) => client.call(upload.image, { body: file }));
  const take = (file: File | undefined) => {
    if (!file) return;
    setLarge(file.size >= IMAGE_BYTES);
    if (file.size < IMAGE_BYTES) void run(async () => onChange((await keep(file)).url));
  };
  const choose = intl.formatMessage({ id: 'bigscreen.picture.choose', defaultMessage: '选择图片' });
  return (
    <ChoiceGroup label={label} {...(hint === undefined ? {} : { hint })}>
      <div className={styles.line}>
        {value === '' ? null : <img className={styles[seen]} src={value} alt="" />}
        <Button
          size="small"
          icon={<ArrowUploadRegular />}
          disabledFocusable={busy}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        {value === '' ? null : (
          <Button size="small" appearance="subtle" onClick={() => onChange('')}>
            <FormattedMessage id="bigscreen.picture.remove" defaultMessage="移除" />
          </Button>
        )}
        {large ? (
          <span role="alert" className={styles.large}>
            <FormattedMessage id="bigscreen.picture.large" defaultMessage="图片须小于 2 MB" />
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
