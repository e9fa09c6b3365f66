import { chart, ERRORS, type ChartDraft } from '@tessera/contract';
import { useAction, useClient, useNotify, useTelemetry } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { storedDraft } from '../../model/index.ts';

export type SaveMode = 'update' | 'overwrite' | 'copy';
/** A save that met a newer version. */
export interface Conflict {
  /** The server's sentence: who saved. */
  readonly message: string;
  readonly draft: ChartDraft;
}

/** Saves drafts; shows refusals, and a choice at a newer version. */
export function useSaving(onSaved: (draft: ChartDraft) => void) {
  const client = useClient();
  const intl = useIntl();
  const notify = useNotify();
  const telemetry = useTelemetry();
  const { busy, run } = useAction();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** @returns the draft as it is stored now; null where it was not saved */
  const save = async (draft: ChartDraft, mode: SaveMode = 'update'): Promise<ChartDraft | null> => {
    let saved: ChartDraft | null = null;
    await run(async () => {
      try {
        const reply = await client.call(
          chart.save,
          { body: { ...storedDraft(draft), saveMode: mode } },
          { quiet: true },
        );
        const { reportCode, reportHistoryCode, menuCode } = reply;
        saved = { ...draft, reportCode, reportHistoryCode, menuCode, changeTableFlag: false, changeReportType: false };
        setConflict(null);
        onSaved(saved);
        notify.toast(intl.formatMessage({ id: 'editor.save.done', defaultMessage: '图表已保存' }), {
          intent: 'success',
        });
      } catch (error) {
        if (isCancelled(error)) return;
        if (!isRequestError(error)) {
          telemetry.error(error, { what: 'save chart' });
          return;
        }
        if (error.code === ERRORS.chartChanged.code) {
          setConflict({ message: error.message, draft });
          return;
        }
        notify.toast(
          error.kind === 'catalogue'
            ? error.message
            : intl.formatMessage({
                id: 'editor.save.failed',
                defaultMessage: '保存失败，修改仍保留在此页面，请检查网络后重试',
              }),
        );
      }
    });
    return saved;
  };
  return { busy, save, conflict, dropConflict: () => setConflict(null) };
}
