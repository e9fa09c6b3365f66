import type { SqlSource } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { LoadingSkeleton } from '@tessera/ui/core';

import { draftOf, NEW_DRAFT } from './sql-draft.ts';
import { SqlEditor } from './sql-editor.tsx';
import { useSources, useStoredModel } from './use-sql-model.ts';

/** /sqlModel: the SQL model that `tableId` names, or a new one (RT-053). */
export function SqlModelPage() {
  const [params] = useSearchParams();
  const tableId = params.get('tableId');
  const sources = useSources();
  if (sources.error !== undefined && !sources.data) {
    return <LoadError error={sources.error} onRetry={sources.reload} />;
  }
  if (!sources.data) return <LoadingSkeleton />;
  return tableId ? (
    <StoredModel key={tableId} tableId={tableId} sources={sources.data} />
  ) : (
    <SqlEditor key="new" opened={NEW_DRAFT} columns={[]} sources={sources.data} />
  );
}

function StoredModel({ tableId, sources }: { readonly tableId: string; readonly sources: readonly SqlSource[] }) {
  const { data, error, reload } = useStoredModel(tableId);
  if (error !== undefined && !data) return <LoadError error={error} onRetry={reload} />;
  if (!data) return <LoadingSkeleton />;
  const { model, description } = data;
  const columns = model.fields.map(({ column, dataType }) => ({ name: column, dataType, databaseType: '' }));
  return <SqlEditor opened={draftOf(model, description)} columns={columns} sources={sources} />;
}
