import { shareVisit, type SharedBoard } from '@tessera/contract';
import { setTimeZone } from '@tessera/i18n';
import { useLoad, useLocale, type Loaded } from '@tessera/remote-kit';

import type { ShareVisit } from './share-visit.ts';

/**
 * What a visit is shown, in the time zone of the share's corporation.
 * @param onArrived called before anything of it is drawn
 */
export function useSharedBoard(
  { client, shareId }: ShareVisit,
  onArrived?: (board: SharedBoard) => void,
): Loaded<SharedBoard> {
  const { locale } = useLocale();
  return useLoad(
    ['shared-board', shareId, locale],
    async (_call, signal) => {
      const found = await client.call(shareVisit.search, { body: { shareId }, signal });
      setTimeZone(found.timeZone);
      if (!signal.aborted) onArrived?.(found);
      return found;
    },
    { fresh: true },
  );
}
