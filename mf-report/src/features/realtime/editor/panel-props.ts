import type { TblDraft } from '../model/tbl-draft.ts';
import type { ProblemAt } from './problem-text.ts';

/** What each part of the form is given. */
export interface PanelProps {
  readonly draft: TblDraft;
  readonly problemAt: ProblemAt;
  onChange(part: Partial<TblDraft>): void;
}
