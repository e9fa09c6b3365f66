import type { BoardState } from '@tessera/contract';
import { useNotify } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';

import { NO_CHOICES } from '../state/board-state.ts';
import { decodeBoardState, encodeBoardState, isCarried } from '../state/state-code.ts';

const KEY = 'state';

/** What the reader chose on a board or report. */
export interface BoardChoices {
  readonly state: BoardState;
  /** The address says something that is no state, such as one that was cut: the board stands as its author left it. */
  readonly unreadable: boolean;
  /** @returns false for a state that the address does not take */
  readonly change: (update: (state: BoardState) => BoardState) => boolean;
}

/** The reader's choices, kept in the address. Choices too long for an address are refused with a message. */
export function useBoardState(): BoardChoices {
  const [parameters, setParameters] = useSearchParams();
  const notify = useNotify();
  const intl = useIntl();
  const code = parameters.get(KEY) ?? '';
  const state = useMemo(() => decodeBoardState(code), [code]);
  const change = useCallback(
    (update: (state: BoardState) => BoardState) => {
      const next = encodeBoardState(update(state));
      if (!isCarried(next)) {
        notify.toast(
          intl.formatMessage({
            id: 'board.filters.tooMany',
            defaultMessage: '选择的值过多或过长，请减少后再试，或改用“排除”',
          }),
          { intent: 'warning' },
        );
        return false;
      }
      if (next === code) return true;
      setParameters((now) => {
        const after = new URLSearchParams(now);
        if (next === '') after.delete(KEY);
        else after.set(KEY, next);
        return after;
      });
      return true;
    },
    [code, intl, notify, setParameters, state],
  );
  return { state, unreadable: code !== '' && state === NO_CHOICES, change };
}
