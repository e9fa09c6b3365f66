import { BOARD_NAME_LENGTH, IMAGE_BYTES, upload, type ComponentOf } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Button, makeStyles, Spinner, tokens } from '@tessera/ui/core';
import { Field, FormDialog, Input, Radio, RadioGroup } from '@tessera/ui/forms';
import { ArrowUploadRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { FormOf } from '../component-form.ts';

const useStyles = makeStyles({
  box: {
    height: '220px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    overflow: 'hidden',
  },
  picture: { width: '100%', height: '100%' },
  line: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '12px', marginTop: '8px' },
  wrong: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Form of an image: upload, fit, and alternative text. */
export function ImageDialog({ component, onDone, onClose }: FormOf<'image'>) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(component.url);
  const [fit, setFit] = useState(component.fit);
  const [alt, setAlt] = useState(component.alt);
  const [name, setName] = useState(component.name);
  const [large, setLarge] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    setLarge(file.size >= IMAGE_BYTES);
    if (file.size >= IMAGE_BYTES) return;
    void run(async () => {
      const stored = await client.call(upload.image, { body: file });
      setUrl(stored.url);
      if (component.url === '') setName(file.name.replace(/\.\w+$/, '').slice(0, BOARD_NAME_LENGTH) || component.name);
    });
  };
  return (
    <FormDialog
      width={520}
      busy={busy}
      ready={url !== '' && name.trim() !== ''}
      title={intl.formatMessage({ id: 'board.image.title', defaultMessage: '图片' })}
      onSubmit={() => onDone({ ...component, url, fit, alt: alt.trim(), name: name.trim() })}
      onClose={onClose}
    >
      <div>
        <div className={styles.box}>
          {busy ? (
            <Spinner size="small" />
          ) : url ? (
            <img className={styles.picture} style={{ objectFit: fit }} src={url} alt={alt} />
          ) : (
            <span className={styles.hint}>
              <FormattedMessage id="board.image.none" defaultMessage="尚未选择图片" />
            </span>
          )}
        </div>
        <div className={styles.line}>
          {large ? (
            <span className={styles.wrong} role="alert">
              <FormattedMessage id="board.image.tooLarge" defaultMessage="图片须小于 2 MB" />
            </span>
          ) : (
            <span className={styles.hint}>
              <FormattedMessage id="board.image.types" defaultMessage="支持 JPG、PNG，小于 2 MB" />
            </span>
          )}
          <Button icon={<ArrowUploadRegular />} disabledFocusable={busy} onClick={() => input.current?.click()}>
            <FormattedMessage id="board.image.choose" defaultMessage="选择图片" />
          </Button>
        </div>
        <input
          ref={input}
          hidden
          type="file"
          accept="image/png,image/jpeg"
          data-testid="image-file"
          onChange={(event) => take(event.target.files?.[0])}
        />
      </div>
      <Field label={intl.formatMessage({ id: 'board.image.fit', defaultMessage: '填充方式' })}>
        <RadioGroup
          layout="horizontal"
          value={fit}
          onChange={(_event, { value }) => setFit(value as ComponentOf<'image'>['fit'])}
        >
          <Radio
            value="contain"
            label={intl.formatMessage({ id: 'board.image.contain', defaultMessage: '完整显示' })}
          />
          <Radio value="cover" label={intl.formatMessage({ id: 'board.image.cover', defaultMessage: '裁剪填满' })} />
          <Radio value="fill" label={intl.formatMessage({ id: 'board.image.fill', defaultMessage: '拉伸填满' })} />
        </RadioGroup>
      </Field>
      <Field label={intl.formatMessage({ id: 'board.text.name', defaultMessage: '组件名称' })}>
        <Input value={name} maxLength={BOARD_NAME_LENGTH} onChange={(_event, { value }) => setName(value)} />
      </Field>
      <Field label={intl.formatMessage({ id: 'board.image.alt', defaultMessage: '图片说明（供朗读）' })}>
        <Input value={alt} maxLength={200} onChange={(_event, { value }) => setAlt(value)} />
      </Field>
    </FormDialog>
  );
}
