import { data } from '@tessera/contract';
import { useClient, useLocale } from '@tessera/remote-kit';
import { isCancelled } from '@tessera/request';
import { useCallback, useEffect, useState } from 'react';

import { catalogueOf, NO_TABLE, type Catalogue } from '../model/index.ts';

export interface LoadedCatalogue {
  readonly catalogue: Catalogue;
  readonly loading: boolean;
  readonly error: unknown;
  reload(): void;
}

/** The fields of a table in the author's language; those of the table before stay until the others are there. */
export function useCatalogue(tableId: string): LoadedCatalogue {
  const client = useClient();
  const { locale } = useLocale();
  const [state, setState] = useState<Omit<LoadedCatalogue, 'reload'>>({
    catalogue: NO_TABLE,
    loading: tableId !== '',
    error: undefined,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (tableId === '') {
      setState({ catalogue: NO_TABLE, loading: false, error: undefined });
      return undefined;
    }
    const controller = new AbortController();
    setState((last) => ({ ...last, loading: true, error: undefined }));
    client.call(data.tableDetail, { body: { tableId }, signal: controller.signal }, { quiet: true }).then(
      (table) => {
        if (!controller.signal.aborted) setState({ catalogue: catalogueOf(table), loading: false, error: undefined });
      },
      (error: unknown) => {
        if (controller.signal.aborted || isCancelled(error)) return;
        setState({ catalogue: NO_TABLE, loading: false, error });
      },
    );
    return () => controller.abort();
    // Names come in the language of the page.
  }, [client, tableId, locale, round]);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  return { ...state, reload };
}
