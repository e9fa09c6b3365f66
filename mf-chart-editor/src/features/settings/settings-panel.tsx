import { setSetting, unknownItems } from '@tessera/charts/model';
import { EmptyState, makeStyles } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useLabelText } from './label-text.ts';
import { shownFields } from './model/panel-state.ts';
import { searchPanels } from './model/search-panels.ts';
import type { SettingsPanelProps } from './model/settings-panel-props.ts';
import { PanelItem } from './panel-item.tsx';
import { PANELS } from './panels/index.ts';
import { UnknownSettings } from './unknown-settings.tsx';
import { useSettingContext } from './use-setting-context.ts';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, minWidth: 0 },
  search: { padding: '8px 12px' },
  line: { width: '100%', maxWidth: 'none' },
  list: { flex: '1 1 auto', minHeight: 0, overflowY: 'auto', overflowX: 'hidden' },
});

/** All settings of a chart: its panels one below the other, found by what they are called. */
export function SettingsPanel(props: SettingsPanelProps) {
  const intl = useIntl();
  const styles = useStyles();
  const text = useLabelText();
  const context = useSettingContext(props);
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null);
  const [query, setQuery] = useState('');
  const panels = PANELS.flatMap((panel) => {
    const fields = shownFields(panel, context);
    return fields.length > 0 ? [{ panel, fields }] : [];
  });
  const found = searchPanels(panels, query, text);
  // Until the author opens or closes one, the first panel is open.
  const first = panels.slice(0, 1).map(({ panel }) => panel.id);
  const opened = open ?? new Set(first);
  const unknown = unknownItems(context.blocks, props.conf);
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before ?? first);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className={styles.panel}>
      <div className={styles.search}>
        <SearchInput
          className={styles.line}
          value={query}
          delay={0}
          placeholder={intl.formatMessage({ id: 'chart_editor.settings.search', defaultMessage: '搜索设置' })}
          onSearch={setQuery}
        />
      </div>
      <div className={styles.list}>
        {found.map(({ panel, fields }) => (
          <PanelItem
            key={panel.id}
            panel={panel}
            fields={fields}
            context={context}
            open={query.trim() !== '' || opened.has(panel.id)}
            onToggle={() => toggle(panel.id)}
          />
        ))}
        {found.length === 0 ? (
          <EmptyState
            title={intl.formatMessage({ id: 'chart_editor.settings.notFound', defaultMessage: '没有找到设置' })}
            text={intl.formatMessage({
              id: 'chart_editor.settings.notFoundHint',
              defaultMessage: '换个说法再试试；求和、计数等汇总方式在字段的菜单里',
            })}
          />
        ) : null}
        {query.trim() === '' ? (
          <UnknownSettings
            items={unknown}
            onRemove={(type) => {
              const next = setSetting(context.blocks, props.conf, type, undefined);
              props.onChange(next, { isNeedQuery: false, param: props.param, paths: [type] });
            }}
          />
        ) : null}
      </div>
    </div>
  );
}
