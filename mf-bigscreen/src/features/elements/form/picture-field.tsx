import { IMAGE_BYTES, upload } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { Field } from '@tessera/ui/forms';
import { ArrowUploadRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  picture: { width: '72px', height: '44px', objectFit: 'cover', borderRadius: tokens.borderRadiusSmall },
});

interface Props {
  readonly label: string;
  /** Address of an uploaded picture; empty for none. */
  readonly value: string;
  onChange(value: string): void;
}

/** A picture that its author uploads. */
export function PictureField({ label, value, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
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
    <Field
      label={label}
      validationMessage={
        large
          ? intl.formatMessage({ id: 'bigscreen.elements.pictureLarge', defaultMessage: '图片须小于 2 MB' })
          : undefined
      }
    >
      <div className={styles.line}>
        {value === '' ? null : <img className={styles.picture} src={value} alt="" />}
        <Button
          size="small"
          icon={<ArrowUploadRegular />}
          disabledFocusable={busy}
          onClick={() => input.current?.click()}
        >
          {intl.formatMessage({ id: 'bigscreen.elements.pictureChoose', defaultMessage: '选择图片' })}
        </Button>
        <Button size="small" appearance="subtle" disabled={value === ''} onClick={() => onChange('')}>
          {intl.formatMessage({ id: 'bigscreen.elements.remove', defaultMessage: '移除' })}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg"
          onChange={(event) => take(event.target.files?.[0])}
        />
      </div>
    </Field>
  );
}
