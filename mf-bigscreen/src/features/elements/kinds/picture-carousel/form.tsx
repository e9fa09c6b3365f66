import { IMAGE_BYTES, upload, type ElementOf } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Button, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Field } from '@tessera/ui/forms';
import { ArrowUploadRegular, ChevronUpRegular, DeleteRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import type { ElementFormProps } from '../../element-form-props.ts';
import { FitField, FormColumn, NumberField } from '../../form/index.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '6px' },
  line: { display: 'flex', alignItems: 'center', gap: '6px' },
  picture: {
    width: '72px',
    height: '44px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    marginRight: 'auto',
  },
});
/** As many as an element takes. */
const MOST = 50;

export function PictureCarouselForm({ element, onChange }: ElementFormProps<ElementOf<'pictureCarousel'>>) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const [large, setLarge] = useState(false);
  const { urls } = element;
  const take = (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size < IMAGE_BYTES).slice(0, MOST - urls.length);
    setLarge(fitting.length < files.length);
    if (fitting.length === 0) return;
    void run(async () => {
      const stored: string[] = [];
      // One after the other: ten at once would hold up what else the page asks.
      for (const file of fitting) stored.push((await client.call(upload.image, { body: file })).url);
      onChange({ ...element, urls: [...urls, ...stored] });
    });
  };
  return (
    <FormColumn>
      <Field
        label={intl.formatMessage({ id: 'bigscreen.elements.pictureCarousel.pictures', defaultMessage: '图片' })}
        validationMessage={
          large
            ? intl.formatMessage(
                {
                  id: 'bigscreen.elements.pictureCarousel.limits',
                  defaultMessage: '每张须小于 2 MB，最多 {most, number} 张',
                },
                { most: MOST },
              )
            : undefined
        }
      >
        <div className={styles.list}>
          {urls.map((url, at) => (
            <div key={`${url}|${at}`} className={styles.line}>
              <img className={styles.picture} src={url} alt="" />
              <IconButton
                label={intl.formatMessage({ id: 'bigscreen.elements.moveUp', defaultMessage: '上移' })}
                icon={<ChevronUpRegular />}
                disabled={at === 0}
                onClick={() => onChange({ ...element, urls: urls.with(at, urls[at - 1] ?? url).with(at - 1, url) })}
              />
              <IconButton
                label={intl.formatMessage({ id: 'bigscreen.elements.remove', defaultMessage: '移除' })}
                icon={<DeleteRegular />}
                onClick={() => onChange({ ...element, urls: urls.toSpliced(at, 1) })}
              />
            </div>
          ))}
          <Button
            icon={<ArrowUploadRegular />}
            disabledFocusable={busy || urls.length >= MOST}
            onClick={() => input.current?.click()}
          >
            {intl.formatMessage({ id: 'bigscreen.elements.pictureCarousel.add', defaultMessage: '上传图片' })}
          </Button>
        </div>
      </Field>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept="image/png,image/jpeg"
        data-testid="picture-files"
        onChange={(event) => take([...(event.target.files ?? [])])}
      />
      <FitField value={element.fit} onChange={(fit) => onChange({ ...element, fit })} />
      <NumberField
        label={intl.formatMessage({ id: 'bigscreen.elements.interval', defaultMessage: '切换间隔' })}
        unit={intl.formatMessage({ id: 'bigscreen.elements.second', defaultMessage: '秒' })}
        value={element.interval / 1_000}
        min={0.5}
        max={3_600}
        onChange={(seconds) => onChange({ ...element, interval: Math.round(seconds * 1_000) })}
      />
    </FormColumn>
  );
}
