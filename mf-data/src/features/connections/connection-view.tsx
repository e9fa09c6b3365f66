import { LoadError, usePermitted } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Button, LoadingSkeleton, makeStyles, PageHeader, usePageStyles } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { DeleteRegular, EditRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { BackButton } from './back-button.tsx';
import { ConnectedTables } from './connected-tables.tsx';
import { ConnectionState } from './connection-state.tsx';
import { DeleteConnectionDialog } from './delete-connection-dialog.tsx';
import { KindMark } from './kind-mark.tsx';
import { SourceBrowser } from './source-browser.tsx';
import { useConnection } from './use-connections.ts';

const useStyles = makeStyles({ state: { maxWidth: '420px', display: 'inline-flex', minWidth: 0 } });

type View = 'tables' | 'browse';

export interface ConnectionViewProps {
  readonly connectionId: string;
  readonly onClose: () => void;
}

/** One connection: the tables that were picked from it, and what its database has. */
export function ConnectionView({ connectionId, onClose }: ConnectionViewProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const navigate = useNavigate();
  const mayAdd = usePermitted('data_add');
  const { data: connection, error, reload } = useConnection(connectionId);
  const [chosen, setChosen] = useState<View | null>(null);
  const [deleting, setDeleting] = useState(false);
  if (error !== undefined && !connection) return <LoadError error={error} onRetry={reload} />;
  if (!connection) return <LoadingSkeleton />;
  const view = chosen ?? (connection.tableCount > 0 ? 'tables' : 'browse');
  return (
    <div className={page.page}>
      <PageHeader
        before={
          <>
            <BackButton onClick={onClose} />
            <KindMark kind={connection.kind} />
          </>
        }
        title={connection.name}
        description={connection.address}
        actions={
          <>
            <span className={styles.state}>
              <ConnectionState connection={connection} />
            </span>
            {mayAdd && connection.editable && (
              <>
                <Button
                  icon={<EditRegular />}
                  onClick={() => void navigate(`${DATA_PATHS.connectionForm}?connectionId=${connectionId}`)}
                >
                  <FormattedMessage id="data.connection.edit" defaultMessage="编辑" />
                </Button>
                <Button icon={<DeleteRegular />} onClick={() => setDeleting(true)}>
                  <FormattedMessage id="data.table.delete" defaultMessage="删除" />
                </Button>
              </>
            )}
          </>
        }
      />
      <TabList selectedValue={view} onTabSelect={(_, { value }) => setChosen(value === 'browse' ? 'browse' : 'tables')}>
        <Tab value="tables">
          <FormattedMessage id="data.connection.tabTables" defaultMessage="已添加的表" />
        </Tab>
        <Tab value="browse">
          <FormattedMessage id="data.connection.tabBrowse" defaultMessage="浏览数据库" />
        </Tab>
      </TabList>
      {view === 'tables' ? (
        <ConnectedTables connectionId={connectionId} onBrowse={() => setChosen('browse')} />
      ) : (
        <SourceBrowser
          connectionId={connectionId}
          onPicked={() => {
            setChosen('tables');
            reload();
          }}
        />
      )}
      {deleting && (
        <DeleteConnectionDialog connection={connection} onClose={() => setDeleting(false)} onDeleted={onClose} />
      )}
    </div>
  );
}
