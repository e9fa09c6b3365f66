import { IMAGE_BYTES, upload } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Button, makeStyles } from '@tessera/ui/core';
import { ChoiceGroup } from '@tessera/ui/forms';
import { ArrowUploadRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '12px' },
  picture: { width: '96px', height: '56px', objectFit: 'contain' },
});

export interface PictureFieldProps {
  readonly label: string;
  /** Path of the picture; empty for none. */
  readonly url: string;
  onChange(url: string): void;
}

/** Uploads a picture, or takes it away. */
export function PictureField({ label, url, onChange }: PictureFieldProps) {
  const styles = useStyles();
  const client = useClient();
  const { busy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const [large, setLarge] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    setLarge(file.size >= IMAGE_BYTES);
    if (file.size < IMAGE_BYTES) void run(async () => onChange((await client.call(upload.image, { body: file })).url));
  };
  return (
    <ChoiceGroup label={label}>
      <div className={styles.row}>
        {url === '' ? null : <img className={styles.picture} src={url} alt="" />}
        <Button
          size="small"
          icon={<ArrowUploadRegular />}
          disabledFocusable={busy}
          onClick={() => input.current?.click()}
        >
          <FormattedMessage id="report.picture.choose" defaultMessage="选择图片" />
        </Button>
        {url === '' ? null : (
          <Button size="small" appearance="subtle" onClick={() => onChange('')}>
            <FormattedMessage id="report.picture.remove" defaultMessage="移除" />
          </Button>
        )}
        {large ? (
          <span role="alert">
            <FormattedMessage id="report.picture.tooLarge" defaultMessage="图片须小于 2 MB" />
          </span>
        ) : null}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg"
        onChange={(event) => take(event.target.files?.[0])}
      />
    </ChoiceGroup>
  );
}
