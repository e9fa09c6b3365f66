import { grantedKindSchema, resourceGrants, type ListedResource, type ResourceRef } from '@tessera/contract';
import { useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { useQueryClient } from '@tessera/remote-kit/query';
import { EmptyState, LoadingSkeleton, makeStyles, PageHeader, usePageStyles } from '@tessera/ui/core';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useUnsaved, type Unsaved } from '../../common/use-unsaved.ts';
import { GrantPanel } from './grant-panel.tsx';
import { isTable } from './resource-areas.ts';
import { ResourceFinder } from './resource-finder.tsx';
import { TablePanel } from './table-panel.tsx';

const useStyles = makeStyles({
  chosen: { minWidth: 0 },
  columns: {
    display: 'grid',
    gridTemplateColumns: '300px minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** /permission/resource (RT-070): who may do what with directories and documents. @param tabs the other pages of the user management */
export function ResourcesPage({ tabs }: { readonly tabs?: ReactNode }) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const unsaved = useUnsaved();
  const [chosen, setChosen] = useState<ListedResource | null>(null);
  const detail = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;
  useEffect(() => {
    // On a phone it stands below the list.
    if (chosenId !== undefined) detail.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.resources.title', defaultMessage: '资源权限' })}
        description={intl.formatMessage({
          id: 'admin.resources.description',
          defaultMessage:
            '决定谁可以查看、使用、导出、分享、编辑或管理目录、文档、数据连接、预警、模板和目标指标。没有自己列表的资源沿用最近的上级目录。数据表由“可查看的对象”决定。',
        })}
      />
      {tabs}
      <div className={styles.columns}>
        <ResourceFinder
          selected={chosen?.id ?? null}
          onSelect={(resource) => {
            if (resource.id !== chosen?.id) void unsaved.mayLeave().then((may) => may && setChosen(resource));
          }}
        />
        <div ref={detail} className={styles.chosen}>
          {chosen && isTable(chosen.kind) ? (
            <TablePanel key={chosen.id} table={chosen} />
          ) : chosen ? (
            <Chosen key={chosen.id} resource={chosen} unsaved={unsaved} />
          ) : (
            <section className={page.card}>
              <EmptyState
                title={intl.formatMessage({ id: 'admin.resources.pick', defaultMessage: '请选择资源' })}
                text={intl.formatMessage({
                  id: 'admin.resources.pickHint',
                  defaultMessage: '选择一项资源，查看并调整谁可以对它做什么。',
                })}
              />
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

function Chosen({ resource, unsaved }: { readonly resource: ResourceRef; readonly unsaved: Unsaved }) {
  const queries = useQueryClient();
  const loaded = useEndpoint(
    resourceGrants.read,
    { body: { kind: grantedKindSchema.parse(resource.kind), id: resource.id } },
    { fresh: true },
  );
  const [read, setRead] = useState(0);
  const changed = () => {
    setRead((times) => times + 1);
    // Marks of the tree, and the lists of those that follow this one.
    void queries.invalidateQueries();
  };
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="block" height={320} />}>
      {(grants) => (
        <GrantPanel key={`${grants.version} ${read}`} grants={grants} unsaved={unsaved} onChanged={changed} />
      )}
    </WhenLoaded>
  );
}
