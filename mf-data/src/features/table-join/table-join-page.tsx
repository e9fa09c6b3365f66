import { data } from '@tessera/contract';
import type { ModelSource } from '@tessera/contract';
import { LoadError, useEndpoint, useLoad } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { LoadingSkeleton } from '@tessera/ui/core';

import { addTable, EMPTY_DRAFT } from './draft.ts';
import { ModelEditor } from './model-editor.tsx';

/** /tableJoin: the model that `tableId` names, or a new one, perhaps called `name` and begun with the table `add` (RT-030). */
export function TableJoinPage() {
  const [params] = useSearchParams();
  const tableId = params.get('tableId');
  const sources = useEndpoint(data.modelSources, { body: {} });
  if (sources.error !== undefined && !sources.data) {
    return <LoadError error={sources.error} onRetry={sources.reload} />;
  }
  if (!sources.data) return <LoadingSkeleton />;
  return tableId ? (
    <StoredModel key={tableId} tableId={tableId} sources={sources.data} />
  ) : (
    <NewModel name={params.get('name') ?? ''} add={params.get('add') ?? ''} sources={sources.data} />
  );
}

interface WithSources {
  readonly sources: readonly ModelSource[];
}

function StoredModel({ tableId, sources }: WithSources & { readonly tableId: string }) {
  const { data: model, error, reload } = useEndpoint(data.modelDetail, { body: { tableId } }, { fresh: true });
  if (error !== undefined && !model) return <LoadError error={error} onRetry={reload} />;
  if (!model) return <LoadingSkeleton />;
  const { name, description, version, draft, tables, editable } = model;
  return (
    <ModelEditor
      stored={{ tableId, version }}
      opened={draft}
      info={{ name, description }}
      readOnly={!editable}
      placed={tables}
      sources={sources}
    />
  );
}

function NewModel({ name, add, sources }: WithSources & { readonly name: string; readonly add: string }) {
  const {
    data: begun,
    error,
    reload,
  } = useLoad(
    ['new-model', add],
    async (call) => {
      if (add === '') return { draft: EMPTY_DRAFT, placed: [] };
      const table = await call(data.tableDetail, { body: { tableId: add } });
      return { draft: addTable(EMPTY_DRAFT, table).draft, placed: [table] };
    },
    { fresh: true },
  );
  if (error !== undefined && !begun) return <LoadError error={error} onRetry={reload} />;
  if (!begun) return <LoadingSkeleton />;
  return (
    <ModelEditor
      stored={null}
      opened={begun.draft}
      info={{ name, description: '' }}
      placed={begun.placed}
      sources={sources}
    />
  );
}
