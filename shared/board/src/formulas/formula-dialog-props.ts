import type { ComputedField, Locale } from '@tessera/contract';
import type { Client } from '@tessera/request';

export interface FormulaDialogProps {
  readonly client: Client;
  readonly locale: Locale;
  /** The table or model that gets the field; the viewer must be able to change it. */
  readonly tableId: string;
  /** The computed field that is changed; left out for a new one. */
  readonly fieldId?: string;
  /** The field as it was saved. The dialog is closed afterwards. */
  readonly onSaved: (field: ComputedField) => void;
  readonly onClose: () => void;
}
