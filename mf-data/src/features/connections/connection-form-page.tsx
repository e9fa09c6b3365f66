import { CONNECTION_KINDS } from '@tessera/contract';
import type { ConnectionKind } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { useNavigate, useSearchParams } from '@tessera/remote-kit/router';
import { LoadingSkeleton, PageHeader, usePageStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { BackButton } from './back-button.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { KindCards } from './kind-cards.tsx';
import { useConnection, useConnectionKinds } from './use-connections.ts';

/** /dataSourceCustom: makes a connection of a `kind`, or edits the one that `connectionId` names (RT-054). */
export function ConnectionFormPage() {
  const page = usePageStyles();
  const intl = useIntl();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const connectionId = params.get('connectionId');
  const kind = CONNECTION_KINDS.find((known) => known === params.get('kind'));
  if (connectionId) return <EditedConnection key={connectionId} connectionId={connectionId} />;
  if (kind) return <NewConnection key={kind} kind={kind} />;
  return (
    <div className={page.page}>
      <PageHeader
        before={<BackButton onClick={() => void navigate(DATA_PATHS.connections)} />}
        title={intl.formatMessage({ id: 'data.connection.new', defaultMessage: '新建连接' })}
        description={intl.formatMessage({ id: 'data.connection.chooseKind', defaultMessage: '选择要连接的数据库' })}
      />
      <KindCards onChoose={(chosen) => setParams({ kind: chosen })} />
    </div>
  );
}

function NewConnection({ kind }: { readonly kind: ConnectionKind }) {
  const { data, error, reload } = useConnectionKinds();
  const form = data?.find((known) => known.kind === kind);
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!form) return <LoadingSkeleton />;
  return <ConnectionForm form={form} stored={null} onReload={reload} />;
}

function EditedConnection({ connectionId }: { readonly connectionId: string }) {
  const kinds = useConnectionKinds();
  const connection = useConnection(connectionId);
  const form = kinds.data?.find(({ kind }) => kind === connection.data?.kind);
  const error = connection.error ?? kinds.error;
  if (error !== undefined) {
    return (
      <LoadError
        error={error}
        onRetry={() => {
          connection.reload();
          kinds.reload();
        }}
      />
    );
  }
  if (!form || !connection.data) return <LoadingSkeleton />;
  const { version } = connection.data;
  return <ConnectionForm key={version} form={form} stored={connection.data} onReload={connection.reload} />;
}
