import { Button } from '@tessera/ui/core';
import { ArrowUploadRegular, DeleteRegular } from '@tessera/ui/icons';
import { useRef, useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';

import type { OwnMaps } from '../model/setting-context.ts';
import { useSettingStyles } from '../setting-styles.ts';

const m = defineMessages({
  uploaded: { id: 'chart_editor.settings.map.uploaded', defaultMessage: '地图已上传' },
  notUploaded: { id: 'chart_editor.settings.map.notUploaded', defaultMessage: '地图上传失败' },
  notRemoved: { id: 'chart_editor.settings.map.notRemoved', defaultMessage: '地图删除失败' },
});

export interface OwnMapActionsProps {
  readonly maps: OwnMaps;
  /** The corporation's own map that is shown; empty where another one is. */
  readonly chosen: string;
  readonly disabled: boolean;
  /** @param id empty after the shown map was removed */
  onChoose(id: string): void;
}

/** Adds an own map of the corporation and removes the shown one; shows refusals. */
export function OwnMapActions({ maps, chosen, disabled, onChoose }: OwnMapActionsProps) {
  const styles = useSettingStyles();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<keyof typeof m>();
  const step = async (work: () => Promise<keyof typeof m | undefined>, failed: keyof typeof m) => {
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome(await work());
    } catch {
      setOutcome(failed);
    } finally {
      setBusy(false);
    }
  };
  const add = (file: File) =>
    step(async () => {
      onChoose(await maps.add(file));
      return 'uploaded';
    }, 'notUploaded');
  const remove = () =>
    step(async () => {
      if (await maps.remove(chosen)) onChoose('');
      return undefined;
    }, 'notRemoved');
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.geojson,.gz"
        aria-label={intl.formatMessage({ id: 'chart_editor.settings.map.file', defaultMessage: '地图文件' })}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void add(file);
        }}
      />
      <div className={styles.line}>
        <Button
          style={{ flex: 'auto' }}
          icon={<ArrowUploadRegular />}
          disabled={disabled || busy}
          onClick={() => input.current?.click()}
        >
          <FormattedMessage id="chart_editor.settings.map.upload" defaultMessage="上传企业地图" />
        </Button>
        {chosen === '' ? null : (
          <Button
            icon={<DeleteRegular />}
            disabled={disabled || busy}
            aria-label={intl.formatMessage({
              id: 'chart_editor.settings.map.remove',
              defaultMessage: '删除这张企业地图',
            })}
            onClick={() => void remove()}
          />
        )}
      </div>
      <span
        className={outcome && outcome !== 'uploaded' ? styles.warn : styles.note}
        role={outcome ? (outcome === 'uploaded' ? 'status' : 'alert') : undefined}
      >
        {outcome ? (
          intl.formatMessage(m[outcome])
        ) : (
          <FormattedMessage
            id="chart_editor.settings.map.hint"
            defaultMessage="GeoJSON（可用 gzip 压缩），小于 5 MB，每个区域带 name"
          />
        )}
      </span>
    </>
  );
}
