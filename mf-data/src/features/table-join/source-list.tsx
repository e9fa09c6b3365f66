import type { ModelSource } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { Button, EmptyState, makeStyles, mergeClasses, tokens, Tooltip } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import {
  AddRegular,
  BranchForkRegular,
  CodeRegular,
  DatabaseRegular,
  PlugConnectedRegular,
  TableRegular,
  TargetRegular,
} from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DRAGGED_TABLE } from './join-canvas.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
  search: { padding: '12px', display: 'grid' },
  list: { flex: 1, minHeight: 0, overflow: 'auto', margin: 0, padding: '0 8px 8px', listStyle: 'none' },
  group: {
    padding: '10px 4px 4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontWeight: 600,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '3px 6px 3px 8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'grab',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  unfit: { cursor: 'default', color: tokens.colorNeutralForeground4 },
  icon: { flexShrink: 0, display: 'flex', fontSize: '18px', color: tokens.colorBrandForeground1 },
  texts: { flexGrow: 1, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  meta: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const ICONS = {
  upload: TableRegular,
  external: DatabaseRegular,
  synchronised: TableRegular,
  collected: TableRegular,
  model: BranchForkRegular,
  sql: CodeRegular,
  api: PlugConnectedRegular,
  target: TargetRegular,
} as const satisfies Record<ModelSource['kind'], typeof TableRegular>;

export interface SourceListProps {
  readonly sources: readonly ModelSource[];
  /** Where the tables of the model lie; null while there is none. */
  readonly store: string | null;
  /** Levels of models that fit on top of each other, the new one not counted. */
  readonly mostDepth: number;
  /** Being fetched to be placed. */
  readonly adding: string | null;
  readonly onAdd: (tableId: string) => void;
}

/** Tables that can be placed, those of other sources greyed with the reason. */
export function SourceList({ sources, store, mostDepth, adding, onAdd }: SourceListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = sources.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const own = intl.formatMessage({ id: 'data.join.ownStore', defaultMessage: '平台存储' });
  const groups = new Map<string, { readonly name: string; readonly tables: ModelSource[] }>();
  for (const source of found) {
    const group = groups.get(source.store) ?? { name: source.storeName ?? own, tables: [] };
    group.tables.push(source);
    groups.set(source.store, group);
  }
  const reasonOf = (source: ModelSource): string | undefined => {
    if (store !== null && source.store !== store) {
      return intl.formatMessage({
        id: 'data.join.otherStore',
        defaultMessage: '与已放置的表不在同一数据源，不能直接关联；可先把数据库中的表同步到平台。',
      });
    }
    return source.depth >= mostDepth
      ? intl.formatMessage({
          id: 'data.join.tooDeep',
          defaultMessage: '此模型已叠加到最多层数，不能再作为其他模型的来源。',
        })
      : undefined;
  };
  return (
    <section
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'data.join.sources', defaultMessage: '可用的表' })}
    >
      <div className={styles.search}>
        <SearchInput
          value={search}
          onSearch={setSearch}
          placeholder={intl.formatMessage({ id: 'data.join.search', defaultMessage: '搜索表' })}
        />
      </div>
      {found.length === 0 && (
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'data.tables.noMatch', defaultMessage: '没有符合条件的数据表' })}
        />
      )}
      <ul className={styles.list}>
        {[...groups].map(([key, group]) => (
          <li key={key}>
            {groups.size > 1 && <div className={styles.group}>{group.name}</div>}
            <ul className={styles.list} style={{ padding: 0 }}>
              {group.tables.map((source) => {
                const reason = reasonOf(source);
                const Icon = ICONS[source.kind];
                return (
                  // Who does not drag presses the button.
                  // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
                  <li
                    key={source.tableId}
                    className={mergeClasses(styles.item, reason !== undefined && styles.unfit)}
                    draggable={reason === undefined}
                    title={reason ?? source.name}
                    onDragStart={(event) => {
                      event.dataTransfer.setData(DRAGGED_TABLE, source.tableId);
                      event.dataTransfer.effectAllowed = 'copy';
                    }}
                  >
                    <span className={styles.icon}>
                      <Icon aria-hidden />
                    </span>
                    <span className={styles.texts}>
                      <div className={styles.name}>{source.name}</div>
                      <div className={styles.meta}>
                        {source.rowCount === null ? (
                          <FormattedMessage
                            id="data.table.fields"
                            defaultMessage="{fields, number} 个字段"
                            values={{ fields: source.fieldCount }}
                          />
                        ) : (
                          <FormattedMessage
                            id="data.table.rows"
                            defaultMessage="{rows} 行"
                            values={{ rows: formatNumber(source.rowCount, locale) }}
                          />
                        )}
                      </div>
                    </span>
                    <Tooltip
                      relationship="label"
                      content={intl.formatMessage(
                        { id: 'data.join.add', defaultMessage: '添加“{name}”' },
                        { name: source.name },
                      )}
                    >
                      <Button
                        size="small"
                        appearance="subtle"
                        icon={<AddRegular />}
                        disabled={reason !== undefined || adding === source.tableId}
                        onClick={() => onAdd(source.tableId)}
                      />
                    </Tooltip>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
