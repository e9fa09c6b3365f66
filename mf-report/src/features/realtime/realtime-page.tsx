import { useSearchParams } from '@tessera/remote-kit/router';
import { useState } from 'react';

import { NewTbl, StoredTbl } from './editor/index.ts';
import { TblList } from './list/index.ts';

/** Route /report/realtime: the real-time tables, the one that `menuCode` names, or a new one (`new`). */
export function RealtimePage() {
  const [params, setParams] = useSearchParams();
  /** The table that was made here: its address changes with the first save, the editor stays. */
  const [made, setMade] = useState<string | null>(null);
  const menuCode = params.get('menuCode');
  const close = () => {
    setMade(null);
    setParams({});
  };
  const store = (code: string) => {
    if (code === made) return;
    setMade(code);
    setParams({ menuCode: code }, { replace: true });
  };
  if (params.has('new') || (menuCode !== null && menuCode === made)) return <NewTbl onClose={close} onStored={store} />;
  if (menuCode) return <StoredTbl key={menuCode} menuCode={menuCode} onClose={close} />;
  return <TblList onOpen={(opened) => setParams({ menuCode: opened })} onNew={() => setParams({ new: '1' })} />;
}
