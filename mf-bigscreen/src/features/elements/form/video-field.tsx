import { upload, VIDEO_BYTES, VIDEO_TYPES } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { Button, makeStyles, ProgressBar, tokens } from '@tessera/ui/core';
import { ArrowUploadRegular } from '@tessera/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { AddressField } from './address-field.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  line: { display: 'flex', alignItems: 'center', gap: '8px' },
  bar: { flex: 1, minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  wrong: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});
const MEGABYTE = 1024 * 1024;

interface Props {
  /** Address of an uploaded video or of another origin; empty for none. */
  readonly value: string;
  onChange(value: string): void;
}

/** A video that its author uploads, or its address. An upload shows how far it is and can be given up. */
export function VideoField({ value, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  const [wrong, setWrong] = useState<'large' | 'type' | null>(null);
  /** 0 to 1; null before the browser has said anything. */
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File) => {
    const { signal } = (sending.current = new AbortController());
    setShare(null);
    try {
      const onSent = (bytes: number) => setShare(Math.min(1, bytes / file.size));
      const { url } = await client.call(upload.video, { body: file, signal }, { onSent });
      onChange(url);
    } catch (error) {
      // Given up by its author, who needs no message.
      if (!isRequestError(error) || error.kind !== 'cancelled') throw error;
    }
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const known = VIDEO_TYPES.some((type) => file.name.toLowerCase().endsWith(`.${type}`));
    const found = file.size >= VIDEO_BYTES ? 'large' : known ? null : 'type';
    setWrong(found);
    if (found === null) void run(() => send(file));
  };
  const limits = { types: VIDEO_TYPES.join(' / '), size: VIDEO_BYTES / MEGABYTE };
  return (
    <div className={styles.root}>
      <AddressField
        label={intl.formatMessage({ id: 'bigscreen.elements.video.url', defaultMessage: '视频地址（mp4 或 m3u8）' })}
        hint={intl.formatMessage({
          id: 'bigscreen.elements.originHint',
          defaultMessage: '其他网站须由管理员加入允许列表',
        })}
        value={value}
        onChange={onChange}
      />
      {busy ? (
        <div className={styles.line}>
          <ProgressBar
            className={styles.bar}
            {...(share === null ? {} : { value: share })}
            aria-label={intl.formatMessage({ id: 'bigscreen.elements.videoSending', defaultMessage: '正在上传视频' })}
          />
          <span className={styles.hint} aria-hidden>
            {share === null ? '' : intl.formatNumber(share, { style: 'percent' })}
          </span>
          <Button size="small" onClick={() => sending.current?.abort()}>
            {intl.formatMessage({ id: 'bigscreen.elements.videoCancel', defaultMessage: '取消上传' })}
          </Button>
        </div>
      ) : (
        <div className={styles.line}>
          <Button size="small" icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
            {intl.formatMessage({ id: 'bigscreen.elements.videoChoose', defaultMessage: '上传视频' })}
          </Button>
          {wrong === null ? (
            <span className={styles.hint}>
              {intl.formatMessage(
                { id: 'bigscreen.elements.videoLimits', defaultMessage: '{types}，小于 {size, number} MB' },
                limits,
              )}
            </span>
          ) : null}
        </div>
      )}
      {wrong === null ? null : (
        <span className={styles.wrong} role="alert">
          {wrong === 'large'
            ? intl.formatMessage(
                { id: 'bigscreen.elements.videoLarge', defaultMessage: '视频须小于 {size, number} MB' },
                limits,
              )
            : intl.formatMessage({ id: 'bigscreen.elements.videoType', defaultMessage: '请选择 {types} 视频' }, limits)}
        </span>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept="video/mp4,video/webm"
        data-testid="video-file"
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
