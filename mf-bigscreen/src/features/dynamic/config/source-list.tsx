import { DYNAMIC_SOURCES, type DynamicPart, type DynamicSource } from '@tessera/contract';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { AddRegular, TableRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { moved, withoutSource, withSource } from './dynamic-draft.ts';
import { FillDialog } from './fill-dialog.tsx';
import { ListRow } from './list-row.tsx';
import { SourceDialog } from './source-dialog.tsx';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
  none: { color: tokens.colorNeutralForeground3, margin: '0 0 12px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' },
});

export interface SourceListProps {
  readonly part: DynamicPart;
  onChange(part: DynamicPart): void;
}

/** The sources of a dynamic screen in the order of rotation, and how they are added. */
export function SourceList({ part, onChange }: SourceListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [edited, setEdited] = useState<DynamicSource | null>(null);
  const [filling, setFilling] = useState(false);
  const { sources, screenCode } = part;
  const full = sources.length >= DYNAMIC_SOURCES;
  const add = () => setEdited({ id: crypto.randomUUID(), name: '', value: '', filters: [], screenCode: null });
  return (
    <>
      {sources.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage
            id="bigscreen.dynamic.noSources"
            defaultMessage="还没有来源，显示的是大屏本身。为每个门店、地区或商品添加一个来源。"
          />
        </p>
      ) : (
        <ul className={styles.list}>
          {sources.map((source, at) => (
            <ListRow
              key={source.id}
              title={source.name}
              text={intl.formatMessage(
                {
                  id: 'bigscreen.dynamic.sourceText',
                  defaultMessage:
                    '{value} · {count, plural, =0 {没有筛选条件} other {# 个筛选条件}}{own, select, true { · 专用大屏} other {}}',
                },
                { value: source.value, count: source.filters.length, own: String(source.screenCode !== null) },
              )}
              first={at === 0}
              last={at === sources.length - 1}
              onEdit={() => setEdited(source)}
              onMove={(by) => onChange({ ...part, sources: moved(sources, at, by) })}
              onRemove={() => onChange(withoutSource(part, source.id))}
            />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button icon={<AddRegular />} disabledFocusable={full} onClick={add}>
          <FormattedMessage id="bigscreen.dynamic.addSource" defaultMessage="添加来源" />
        </Button>
        <Button
          icon={<TableRegular />}
          disabledFocusable={full || screenCode === null}
          onClick={() => setFilling(true)}
        >
          <FormattedMessage id="bigscreen.dynamic.fill" defaultMessage="按字段的值添加" />
        </Button>
      </div>
      {edited ? (
        <SourceDialog
          source={edited}
          all={sources}
          screenCode={screenCode}
          onDone={(source) => {
            setEdited(null);
            onChange(withSource(part, source));
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {filling && screenCode !== null ? (
        <FillDialog
          part={part}
          screenCode={screenCode}
          onDone={(made) => {
            setFilling(false);
            onChange({ ...part, sources: [...sources, ...made] });
          }}
          onClose={() => setFilling(false)}
        />
      ) : null}
    </>
  );
}
