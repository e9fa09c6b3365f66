import { ERRORS, tbl, type Tbl, type TblColumn } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { isCancelled, isRequestError } from '@tessera/request';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { columnGap, takenColumns } from '../model/columns.ts';
import { definitionOf, draftOf, sameDraft, type TblDraft } from '../model/tbl-draft.ts';

/** A draft with what was saved of it last; saving, publishing, and what another author did in the meantime. */
export function useTblEditor(opened: Tbl | TblDraft) {
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, run } = useAction();
  const [stored, setStored] = useState<Tbl | null>('updatedAt' in opened ? opened : null);
  const [blank] = useState(opened);
  const before = stored ? draftOf(stored) : (blank as TblDraft);
  const [draft, setDraft] = useState<TblDraft>(before);
  /** What another author saved since this draft was read. */
  const [theirs, setTheirs] = useState<Tbl | null>(null);
  /** Columns that were taken from rows, as JSON. */
  const taken = useRef('');
  const published = stored !== null && stored.publishedVersion !== null;
  const changed = !sameDraft(draft, before);
  const take = (saved: Tbl) => {
    setStored(saved);
    setDraft(draftOf(saved));
    setTheirs(null);
  };
  const say = (text: string) => notify.toast(text, { intent: 'success' });

  /** Shows a refusal; one for an outdated version shows what the other author saved. */
  async function refused(error: unknown): Promise<null> {
    if (!isRequestError(error)) throw error;
    if (error.code === ERRORS.conflict.code && draft.menuCode !== null)
      setTheirs(await client.call(tbl.selectTbl, { body: { menuCode: draft.menuCode } }));
    else if (!isCancelled(error)) notify.toast(error.message);
    return null;
  }
  async function saved(version: number): Promise<Tbl | null> {
    const { menuCode } = draft;
    const body = {
      ...definitionOf(draft),
      ...(menuCode === null ? {} : { menuCode }),
      tblName: draft.tblName.trim(),
      version,
    };
    const reply = await client.call(tbl.saveTbl, { body }, { quiet: true }).catch(refused);
    if (reply) take(reply);
    return reply;
  }
  return {
    stored,
    before: stored ? before : null,
    draft,
    changed,
    busy,
    theirs,
    take,
    change: (part: Partial<TblDraft>) => setDraft((last) => ({ ...last, ...part })),
    /** Takes the columns of rows until readers see the table, unless the author has changed them. */
    follow: (found: readonly TblColumn[]) =>
      setDraft((last) => {
        const own = last.columns.length > 0 && JSON.stringify(last.columns) !== taken.current;
        const gap = columnGap(last.columns, found);
        if (published || own || (gap.added.length === 0 && gap.missing.length === 0)) return last;
        const columns = takenColumns(last.columns, found);
        taken.current = JSON.stringify(columns);
        return { ...last, columns };
      }),
    dropConflict: () => setTheirs(null),
    /** @param version that the draft replaces; default: the one that was read */
    save: (version = draft.version) =>
      run(async () => {
        if (await saved(version)) say(intl.formatMessage({ id: 'report.live.savedNow', defaultMessage: '草稿已保存' }));
      }),
    publish: () =>
      run(async () => {
        const last = changed || !stored ? await saved(draft.version) : stored;
        if (!last) return;
        const { menuCode, version } = last;
        const reply = await client
          .call(tbl.publishTbl, { body: { menuCode, version } }, { quiet: true })
          .catch(refused);
        if (!reply) return;
        take(reply);
        say(intl.formatMessage({ id: 'report.live.publishedNow', defaultMessage: '已发布，图表现在可以使用它' }));
      }),
  };
}
