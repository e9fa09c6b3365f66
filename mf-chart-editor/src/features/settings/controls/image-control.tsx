import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { ArrowUploadRegular, DeleteRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';

import { checkImage, IMAGE_TYPES } from '../model/check-image.ts';
import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { useSettingStyles } from '../setting-styles.ts';

type Outcome = 'type' | 'size' | 'failed' | 'done';
const useStyles = makeStyles({
  preview: {
    height: '88px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundSize: 'contain',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    backgroundColor: tokens.colorNeutralBackground3,
  },
});
const m: Readonly<Record<Outcome | 'pick' | 'change', MessageDescriptor>> = defineMessages({
  type: { id: 'chart_editor.settings.image.type', defaultMessage: '只能上传 {types} 格式的图片' },
  size: { id: 'chart_editor.settings.image.size', defaultMessage: '图片要小于 {size}' },
  failed: { id: 'chart_editor.settings.image.failed', defaultMessage: '图片上传失败，请重试' },
  done: { id: 'chart_editor.settings.image.done', defaultMessage: '图片上传成功' },
  pick: { id: 'chart_editor.settings.image.pick', defaultMessage: '上传图片' },
  change: { id: 'chart_editor.settings.image.change', defaultMessage: '更换图片' },
});

/** A picture: checked, stored, shown (RU-612 to RU-617: LANG00978, LANG00994, LANG00977, LANG00943). */
export function ImageControl({ value, context, label, disabled, onChange }: FieldProps<CustomSpec>) {
  const styles = useStyles();
  const shared = useSettingStyles();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { upload } = context;
  const url = typeof value === 'string' ? value : '';
  const take = async (file: File | undefined) => {
    if (!file || !upload) return;
    const wrong = checkImage(file);
    setOutcome(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      onChange(await upload(file));
      setOutcome('done');
    } catch {
      // The uploader shows the cause.
      setOutcome('failed');
    } finally {
      setBusy(false);
    }
  };
  const values = { types: IMAGE_TYPES.join(', '), size: '2 MB' };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {url === '' ? null : (
        <div className={styles.preview} style={{ backgroundImage: `url("${url}")` }} role="img" aria-label={label} />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.map((type) => `.${type}`).join(',')}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          void take(file);
        }}
      />
      <div className={shared.line}>
        <Button
          style={{ flex: 'auto' }}
          icon={<ArrowUploadRegular />}
          disabled={disabled || busy || !upload}
          onClick={() => input.current?.click()}
        >
          {intl.formatMessage(url === '' ? m.pick : m.change)}
        </Button>
        {url === '' ? null : (
          <Button
            icon={<DeleteRegular />}
            disabled={disabled}
            aria-label={intl.formatMessage({ id: 'chart_editor.settings.image.remove', defaultMessage: '移除图片' })}
            onClick={() => {
              setOutcome(undefined);
              onChange(undefined);
            }}
          />
        )}
      </div>
      {outcome ? (
        <span className={outcome === 'done' ? shared.note : shared.warn} role={outcome === 'done' ? 'status' : 'alert'}>
          {intl.formatMessage(m[outcome], values)}
        </span>
      ) : (
        <span className={shared.note}>
          <FormattedMessage
            id="chart_editor.settings.image.hint"
            defaultMessage="支持 {types}，小于 {size}"
            values={values}
          />
        </span>
      )}
    </div>
  );
}
