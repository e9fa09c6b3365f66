import { useSearchParams } from '@tessera/remote-kit/router';
import { makeStyles } from '@tessera/ui/core';
import { useEffect, useRef } from 'react';

import { TableList } from './table-list.tsx';
import { TableView } from './table-view.tsx';

const useStyles = makeStyles({ root: { height: '100%', minHeight: 0, outlineStyle: 'none' } });

/** /main/datasource: the tables of the corporation, or the one that `tableId` names (RT-043). */
export function TablesPage() {
  const styles = useStyles();
  const [params, setParams] = useSearchParams();
  const tableId = params.get('tableId');
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(tableId);
  useEffect(() => {
    if (shown.current === tableId) return undefined;
    shown.current = tableId;
    // What had the focus is gone with the view before; without this a reader of the screen would be nowhere. A frame
    // later, when a dialog that went with it has let the page go.
    const frame = requestAnimationFrame(() => root.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [tableId]);
  return (
    <div ref={root} className={styles.root} tabIndex={-1}>
      {tableId ? (
        <TableView key={tableId} tableId={tableId} onClose={() => setParams({})} />
      ) : (
        <TableList onOpen={(opened) => setParams({ tableId: opened })} />
      )}
    </div>
  );
}
