/** What a piece of a text is; each kind has its colour in both themes. */
export type CodeTokenKind =
  | 'number'
  | 'text'
  | 'date'
  | 'field'
  | 'parameter'
  | 'function'
  | 'name'
  | 'keyword'
  | 'operator'
  | 'comment';

/** A piece of a text, [start, end) in UTF-16 units. */
export interface CodeToken {
  readonly kind: CodeTokenKind;
  readonly start: number;
  readonly end: number;
}

/** `sql` brings grammar and keywords; `highlight` colours another language, or adds marks. */
export interface CodeLanguage {
  readonly base?: 'sql';
  /** Dialect of keywords and quotes; default PostgreSQL. */
  readonly dialect?: 'postgres' | 'mysql' | 'standard';
  /** Pieces of a whole text, in order and without overlaps. It must also answer for a text that is not finished. */
  readonly highlight?: (text: string) => readonly CodeToken[];
}

export interface CodeCompletion {
  readonly kind: 'field' | 'parameter' | 'function' | 'keyword' | 'constant' | 'table';
  /** What the list shows. */
  readonly label: string;
  /** What is put in. */
  readonly insert: string;
  /** Cursor position in it; default: its end. */
  readonly cursor?: number;
  /** A usage line or a type, beside the label. */
  readonly detail?: string;
  /** Prose beside the list. */
  readonly info?: string;
}
export interface CodeCompletions {
  /** [from, to) of the text that a choice replaces. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly CodeCompletion[];
  /** Whether the editor picks and ranks the options by what is typed; without it they are shown as they are. */
  readonly filter?: boolean;
}
export interface CodeCompletionSource {
  readonly text: string;
  readonly position: number;
  /** Asked for with Ctrl+Space, not by typing. */
  readonly explicit: boolean;
}

/** What is wrong or worth a look, [from, to) in UTF-16 units of the value. */
export interface CodeDiagnostic {
  readonly from: number;
  readonly to: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
}

export interface CodeEditorHandle {
  /** Replaces the selection and focuses. @param cursor position in the text; default: its end */
  insert(text: string, cursor?: number): void;
  /** Selects [from, to), shows it and takes the keyboard. */
  select(from: number, to?: number): void;
  focus(): void;
}
