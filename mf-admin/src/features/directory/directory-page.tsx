import { docking } from '@tessera/contract';
import { useEndpoint, useNavigation, useStore, WhenLoaded } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, PageHeader, usePageStyles } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { PEOPLE_PATHS } from '../../common/people-paths.ts';
import { DirectoryPanel } from './directory-panel.tsx';

/** People and groups of docked systems, brought in; `?system=` names one of them. @param tabs the other pages of the user management */
export function DirectoryPage({ tabs }: { readonly tabs?: ReactNode }) {
  const page = usePageStyles();
  const intl = useIntl();
  const { location, navigate } = useNavigation();
  const { search } = useStore(location);
  const systems = useEndpoint(docking.list, { body: {} }, { fresh: true });
  const kinds = useEndpoint(docking.kinds, { body: {} });
  const withDirectory = new Set(
    (kinds.data ?? []).flatMap(({ kind, directory }) => (directory === 'none' ? [] : [kind])),
  );
  const wanted = new URLSearchParams(search).get('system');
  return (
    <div className={page.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.directory.title', defaultMessage: '目录同步' })}
        description={intl.formatMessage({
          id: 'admin.directory.description',
          defaultMessage: '把对接系统中的人员和用户组带进来：先预览每一项更改，移除过多时等待确认。',
        })}
      />
      {tabs}
      <WhenLoaded loaded={kinds} waiting={<LoadingSkeleton shape="text" count={4} />}>
        {() => (
          <WhenLoaded loaded={systems} waiting={<LoadingSkeleton shape="text" count={4} />}>
            {(list) => {
              const offered = list.filter(({ kind }) => withDirectory.has(kind));
              const shown = offered.find(({ systemId }) => systemId === wanted) ?? offered[0];
              if (!shown)
                return (
                  <EmptyState
                    title={intl.formatMessage({
                      id: 'admin.directory.noSystems',
                      defaultMessage: '还没有带目录的对接系统',
                    })}
                    text={intl.formatMessage({
                      id: 'admin.directory.noSystemsHint',
                      defaultMessage: '先在对接系统中添加 LDAP 等目录。',
                    })}
                  />
                );
              return (
                <>
                  <Field label={intl.formatMessage({ id: 'admin.directory.system', defaultMessage: '对接系统' })}>
                    <Select
                      value={shown.systemId}
                      onChange={(_, { value }) =>
                        navigate(`${PEOPLE_PATHS.directory}?system=${encodeURIComponent(value)}`, { replace: true })
                      }
                    >
                      {offered.map(({ systemId, name }) => (
                        <option key={systemId} value={systemId}>
                          {name}
                        </option>
                      ))}
                    </Select>
                  </Field>
                  <DirectoryPanel key={shown.systemId} system={shown} />
                </>
              );
            }}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </div>
  );
}
