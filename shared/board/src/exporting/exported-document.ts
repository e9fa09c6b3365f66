import type { ExportKind } from '@tessera/contract';

import type { DocumentNoun } from '../document-noun.ts';

/** What is exported: the words, kinds of files and dialogs of boards or of reports. */
export interface ExportedDocument {
  /** Chooses the words of texts (ICU `select`). */
  readonly noun: DocumentNoun;
  /** In the order of the menu. */
  readonly kinds: readonly ExportKind[];
  /** Names of dialogs: `ask` shows an `ExportDialog`, `manage` an `ExportManageDialog`. */
  readonly dialogs: { readonly ask: string; readonly manage: string };
}
