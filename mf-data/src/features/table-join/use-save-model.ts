import { data, ERRORS } from '@tessera/contract';
import type { ModelDraft, ModelLoss } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useIntl } from 'react-intl';

import type { NameAndDescription } from '../../common/name-dialog.tsx';

export interface Stored {
  readonly tableId: string;
  readonly version: number;
}
/** The stored model, or what saving would take from its users, of which they are asked first. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly stored: Stored }
  | { readonly kind: 'losses'; readonly losses: readonly ModelLoss[] };
export interface SaveModel {
  readonly busy: boolean;
  /** Saves. @param force whatever is lost by it @returns null after a shown failure */
  save(draft: ModelDraft, info: NameAndDescription, stored: Stored | null, force?: boolean): Promise<SaveAnswer | null>;
}

/** Refusals that `force` overrides. */
const LOSSES: ReadonlySet<string> = new Set([ERRORS.modelFieldsInUse.code, ERRORS.modelFormulasRefused.code]);

export function useSaveModel(): SaveModel {
  const client = useClient();
  const notify = useNotify();
  const intl = useIntl();
  const { busy, run } = useAction();
  const send = async (
    draft: ModelDraft,
    info: NameAndDescription,
    stored: Stored | null,
    force: boolean,
  ): Promise<SaveAnswer> => {
    try {
      const body = { ...info, ...stored, draft, force };
      return { kind: 'saved', stored: await client.call(data.saveModel, { body }, { quiet: true }) };
    } catch (error) {
      if (force || !stored || !isRequestError(error) || !LOSSES.has(error.code ?? '')) throw error;
      const body = { tableId: stored.tableId, draft };
      const losses = await client.call(data.modelLosses, { body }, { quiet: true });
      if (losses.length === 0) throw error;
      return { kind: 'losses', losses };
    }
  };
  return {
    busy,
    async save(draft, info, stored, force = false) {
      let answer: SaveAnswer | null = null;
      await run(async () => {
        try {
          answer = await send(draft, info, stored, force);
        } catch (error) {
          if (isRequestError(error) && !isCancelled(error)) notify.toast(error.message);
          throw error;
        }
        if (answer.kind === 'saved') {
          notify.toast(intl.formatMessage({ id: 'data.join.saved', defaultMessage: '数据模型已保存' }), {
            intent: 'success',
          });
        }
      });
      return answer;
    },
  };
}
