import { data, ERRORS } from '@tessera/contract';
import type { ModelDraft } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useIntl } from 'react-intl';

import type { NameAndDescription } from '../../common/name-dialog.tsx';

export interface Stored {
  readonly tableId: string;
  readonly version: number;
}
export interface SaveModel {
  readonly busy: boolean;
  /** Saves. @returns the stored model, or null after a shown failure */
  save(draft: ModelDraft, info: NameAndDescription, stored: Stored | null): Promise<Stored | null>;
}

/** Saves a model. Where charts use fields that go, the user is asked first. */
export function useSaveModel(): SaveModel {
  const client = useClient();
  const notify = useNotify();
  const intl = useIntl();
  const { busy, run } = useAction();
  const send = (draft: ModelDraft, info: NameAndDescription, stored: Stored | null, force: boolean) =>
    client.call(data.saveModel, { body: { ...info, ...stored, draft, force } }, { quiet: true });
  const sendOrAsk = async (
    draft: ModelDraft,
    info: NameAndDescription,
    stored: Stored | null,
  ): Promise<Stored | null> => {
    try {
      return await send(draft, info, stored, false);
    } catch (error) {
      if (!isRequestError(error) || error.code !== ERRORS.modelFieldsInUse.code) throw error;
      const confirmed = await notify.confirm({
        title: intl.formatMessage({ id: 'data.join.lostTitle', defaultMessage: '去掉正在使用的字段' }),
        text: intl.formatMessage(
          {
            id: 'data.join.lostText',
            defaultMessage: '{reason}。继续保存后，这些图表将无法显示。',
          },
          { reason: error.message },
        ),
        confirmLabel: intl.formatMessage({ id: 'data.join.saveAnyway', defaultMessage: '仍然保存' }),
        danger: true,
      });
      return confirmed ? send(draft, info, stored, true) : null;
    }
  };
  return {
    busy,
    async save(draft, info, stored) {
      let saved: Stored | null = null;
      await run(async () => {
        try {
          saved = await sendOrAsk(draft, info, stored);
        } catch (error) {
          if (isRequestError(error) && !isCancelled(error)) notify.toast(error.message);
          throw error;
        }
        if (saved) {
          notify.toast(intl.formatMessage({ id: 'data.join.saved', defaultMessage: '数据模型已保存' }), {
            intent: 'success',
          });
        }
      });
      return saved;
    },
  };
}
