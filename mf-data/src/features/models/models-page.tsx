import { useSearchParams } from '@tessera/remote-kit/router';

import { TableView } from '../tables/index.ts';
import { ModelList } from './model-list.tsx';

/** /main/dataModel: the data models, or the one that `tableId` names with its rows, fields and lineage (RT-044). */
export function ModelsPage() {
  const [params, setParams] = useSearchParams();
  const tableId = params.get('tableId');
  return tableId ? (
    <TableView
      key={tableId}
      tableId={tableId}
      opened={params.get('view') === 'lineage' ? 'lineage' : 'preview'}
      onClose={() => setParams({})}
    />
  ) : (
    <ModelList onOpen={(opened, view) => setParams({ tableId: opened, ...(view ? { view } : {}) })} />
  );
}
