import { resourceGrants, type ListedResource, type ResourceKind } from '@tessera/contract';
import { useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { Checkbox, SearchInput, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { KindIcon } from './kind-icon.tsx';
import { AREA_NAMES, RESOURCE_AREAS, type ResourceArea } from './resource-areas.ts';
import { ResourceTree } from './resource-tree.tsx';
import { useResourceNames } from './use-resource-names.ts';

const FOUND = 100;
const useStyles = makeStyles({
  root: { padding: '8px', display: 'flex', flexDirection: 'column', gap: '8px' },
  scroll: { maxHeight: 'calc(100vh - 360px)', minHeight: '200px', overflowY: 'auto' },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  found: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '0 8px',
    width: '100%',
    padding: '6px 8px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  icon: { gridRow: '1 / 3', alignSelf: 'center', color: tokens.colorNeutralForeground3 },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  path: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

export interface ResourceFinderProps {
  readonly selected: string | null;
  readonly onSelect: (resource: ListedResource) => void;
}

/** Finds an object in the tree, by a part of its name, by kind, or among those with a list of their own. */
export function ResourceFinder({ selected, onSelect }: ResourceFinderProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const names = useResourceNames();
  const [keyword, setKeyword] = useState('');
  const [area, setArea] = useState<ResourceArea>('documents');
  const [kind, setKind] = useState<ResourceKind | ''>('');
  const [ownList, setOwnList] = useState(false);
  const kinds: readonly ResourceKind[] = RESOURCE_AREAS[area];
  const areas: Record<ResourceArea, string> = {
    documents: intl.formatMessage({ id: 'admin.resources.area.documents', defaultMessage: '目录与文档' }),
    data: intl.formatMessage({ id: 'admin.resources.area.data', defaultMessage: '连接与数据表' }),
    warnings: intl.formatMessage({ id: 'admin.resources.area.warnings', defaultMessage: '预警' }),
    templates: intl.formatMessage({ id: 'admin.resources.area.templates', defaultMessage: '模板' }),
    targets: intl.formatMessage({ id: 'admin.resources.area.targets', defaultMessage: '目标指标' }),
  };
  const searching = keyword !== '' || kind !== '' || ownList;
  const loaded = useEndpoint(resourceGrants.list, {
    body: searching
      ? { keyword, ownList, limit: FOUND, kinds: kind === '' ? [...kinds] : [kind] }
      : { parentId: null, kinds: [...kinds], limit: FOUND * 5 },
  });
  return (
    <section className={mergeClasses(page.card, styles.root)}>
      <Select
        value={area}
        aria-label={intl.formatMessage({ id: 'admin.resources.area', defaultMessage: '范围' })}
        onChange={(_, { value }) => {
          setArea(AREA_NAMES.find((one) => one === value) ?? 'documents');
          setKind('');
        }}
      >
        {AREA_NAMES.map((one) => (
          <option key={one} value={one}>
            {areas[one]}
          </option>
        ))}
      </Select>
      <SearchInput
        value={keyword}
        onSearch={setKeyword}
        placeholder={intl.formatMessage({ id: 'admin.resources.search', defaultMessage: '按名称搜索' })}
      />
      <Select
        value={kind}
        aria-label={intl.formatMessage({ id: 'admin.resources.kind', defaultMessage: '类型' })}
        onChange={(_, { value }) => setKind(kinds.find((one) => one === value) ?? '')}
      >
        <option value="">{intl.formatMessage({ id: 'admin.resources.allKinds', defaultMessage: '全部类型' })}</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {names.kind(one)}
          </option>
        ))}
      </Select>
      <Checkbox
        label={intl.formatMessage({ id: 'admin.resources.onlyOwn', defaultMessage: '只看有自己授权列表的' })}
        checked={ownList}
        onChange={(_, { checked }) => setOwnList(checked === true)}
      />
      <div className={styles.scroll}>
        <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="rows" count={6} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                compact
                title={
                  searching
                    ? intl.formatMessage({ id: 'admin.resources.noMatch', defaultMessage: '没有符合的资源' })
                    : intl.formatMessage({ id: 'admin.resources.none', defaultMessage: '还没有您可以管理权限的资源' })
                }
              />
            ) : searching ? (
              <ul className={styles.list}>
                {items.map((one) => (
                  <li key={one.id}>
                    <button
                      type="button"
                      className={mergeClasses(styles.found, one.id === selected && styles.chosen)}
                      aria-current={one.id === selected ? 'true' : undefined}
                      onClick={() => onSelect(one)}
                    >
                      <KindIcon kind={one.kind} className={styles.icon} />
                      <span className={styles.line}>{one.name}</span>
                      <span className={mergeClasses(styles.line, styles.path)}>{one.path.join(' / ')}</span>
                    </button>
                  </li>
                ))}
              </ul>
            ) : (
              <ResourceTree key={area} top={items} selected={selected} onSelect={onSelect} />
            )
          }
        </WhenLoaded>
      </div>
    </section>
  );
}
