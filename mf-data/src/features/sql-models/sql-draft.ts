import { SESSION_STORAGE_KEYS } from '@tessera/contract';
import type { SqlField, SqlModel } from '@tessera/contract';
import type { PageStorage } from '@tessera/remote-kit/storage';

/** What an author is writing: a new model, or a stored one with what was changed since. */
export interface SqlDraft {
  readonly tableId: string | null;
  /** Of the stored one, as it was read. */
  readonly updatedAt: string | null;
  readonly name: string;
  readonly description: string;
  readonly connectionId: string | null;
  readonly sql: string;
  readonly fields: readonly SqlField[];
}

export const NEW_DRAFT: SqlDraft = {
  tableId: null,
  updatedAt: null,
  name: '',
  description: '',
  connectionId: null,
  sql: '',
  fields: [],
};

export function draftOf(model: SqlModel, description: string): SqlDraft {
  const { tableId, updatedAt, name, connectionId, sql, fields } = model;
  return {
    tableId,
    updatedAt,
    name,
    description,
    connectionId,
    sql,
    fields: fields.map(({ column, name: shown, defaultAggregator }) => ({ column, name: shown, defaultAggregator })),
  };
}

export function sameDraft(one: SqlDraft, other: SqlDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const KEY = SESSION_STORAGE_KEYS.sqlModel;

/** The unsaved draft of this tab in session storage (RU-127), if it belongs to this version of the model. */
export function readDraft(storage: PageStorage, { tableId, updatedAt }: SqlDraft): SqlDraft | null {
  const text = storage.getItem(KEY);
  if (!text) return null;
  try {
    const draft = { ...NEW_DRAFT, ...(JSON.parse(text) as Partial<SqlDraft>) };
    return draft.tableId === tableId && draft.updatedAt === updatedAt ? draft : null;
  } catch {
    // Other content.
    return null;
  }
}

/** Keeps a draft; one that holds nothing new is forgotten. */
export function writeDraft(storage: PageStorage, draft: SqlDraft, stored: SqlDraft): void {
  storage.setItem(KEY, sameDraft(draft, stored) ? '' : JSON.stringify(draft));
}
