import { CHART_TYPES, changeSettings, confForWarning, readSettings } from '@tessera/charts/model';
import type { BlockSet } from '@tessera/charts/model';
import { useMemo } from 'react';

import type { SettingContext } from './model/setting-context.ts';
import type { SettingsPanelProps } from './model/settings-panel-props.ts';

/** What the panels draw from: settings as they are read, and how they are changed. */
export function useSettingContext(props: SettingsPanelProps): SettingContext {
  const { code, conf, param, fields, theme, warning = false, upload, maps, onChange } = props;
  const blocks: BlockSet = CHART_TYPES[code].blocks;
  const read = useMemo(
    () => readSettings(blocks, warning ? confForWarning(blocks, conf) : conf),
    [blocks, conf, warning],
  );
  const defaults = useMemo(() => readSettings(blocks, []).settings, [blocks]);
  return {
    code,
    blocks,
    conf,
    param,
    fields,
    theme,
    warning,
    settings: read.settings,
    defaults,
    issues: read.issues,
    upload,
    maps,
    edit: (edits) => {
      const { conf: next, ...change } = changeSettings(code, conf, param, edits);
      onChange(next, { ...change, paths: edits.map(({ path }) => path) });
    },
  };
}
